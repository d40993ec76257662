(* moe_prefill: a relation as it was posed holds exactly where the case split says; over the real numbers.
   To check it with Coq 8.16 or later, in the folder that also holds Roofline.v:  coqc moe_prefill.v *)
Load Roofline.

Theorem solved : forall f_1 f_2 q_0 q_1 C S W : R,
  0 < f_1 -> 0 < f_2 -> 0 < q_0 -> 0 < q_1 -> 0 < C -> 0 < S -> 0 < W ->
  (
    (f_1*S + f_2*S^2)/C >= (q_0 + q_1*S)/W
    <->
    S >= (sqrt (f_1^2*W^2 + 4*f_2*q_0*C*W + q_1^2*C^2 - 2*f_1*q_1*C*W) + q_1*C - f_1*W)/(2*f_2*W)).
Proof.
  intros f_1 f_2 q_0 q_1 C S W pos'f_1 pos'f_2 pos'q_0 pos'q_1 pos'C pos'S pos'W.
  assert (link'1 : ((f_1*S + f_2*S^2)/C) - ((q_0 + q_1*S)/W) = (1/(C*W)) * ((f_2*W) * S^2 + (f_1*W - q_1*C) * S + (- q_0*C))) by same.
  assert (sign'1 : 0 < (f_2*W)) by (apply (is_pos _ (f_2*W)); [ same | pos ]).
  assert (sign'2 : (- q_0*C) < 0) by (apply (is_neg _ (- ((q_0*C)))); [ same | neg ]).
  pose proof (disc_c_neg (b := (f_1*W - q_1*C)) sign'1 sign'2) as disc'3.
  assert (sign'4 : 0 < W) by (apply (is_pos _ W); [ same | pos ]).
  assert (sign'5 : 0 < f_2) by (apply (is_pos _ f_2); [ same | pos ]).
  assert (root'6 : 2 * (f_2*W) * ((sqrt (f_1^2*W^2 + 4*f_2*q_0*C*W + q_1^2*C^2 - 2*f_1*q_1*C*W) + q_1*C - f_1*W)/(2*f_2*W)) + (f_1*W - q_1*C) = (((f_2*W)/(W*f_2)) * (sqrt (f_1^2*W^2 + 4*f_2*q_0*C*W + q_1^2*C^2 - 2*f_1*q_1*C*W)))) by (same).
  assert (size'7 : 0 < ((f_2*W)/(W*f_2))) by (pos).
  assert (square'8 : ((f_2*W)/(W*f_2))^2 * (f_1^2*W^2 + 4*f_2*q_0*C*W + q_1^2*C^2 - 2*f_1*q_1*C*W) = (f_1*W - q_1*C)^2 - 4 * (f_2*W) * (- q_0*C)) by (same).
  pose proof (surd size'7 square'8 disc'3) as surd'9.
  pose proof (quad_c_neg link'1 ltac:(pos) pos'S sign'1 sign'2 root'6 (proj1 surd'9) (proj2 surd'9)) as fact'10.
  clear - pos'S fact'10; applies.
Qed.

Print Assumptions solved.
