(* moe_prefill: a relation as it was posed holds exactly where the case split says; over the real numbers.
   To check it with Coq 8.16 or later, in the folder that also holds Roofline.v:  coqc moe_prefill.v *)
Load Roofline.

Theorem solved : forall f_1 f_2 k q_0 q_1 C E S W : R,
  0 < f_1 -> 0 < f_2 -> 0 < k -> 0 < q_0 -> 0 < q_1 -> 0 < C -> 0 < E -> 0 < S -> 0 < W ->
  (k <= E) ->
  (
    (f_1*S + f_2*S^2)/C >= (q_0 + q_1*S)/W
    <->
    S >= (sqrt (f_1^2*W^2 + 4*f_2*q_0*C*W + q_1^2*C^2 - 2*f_1*q_1*C*W) + q_1*C - f_1*W)/(2*f_2*W)).
Proof.
  intros f_1 f_2 k q_0 q_1 C E S W pos'f_1 pos'f_2 pos'k pos'q_0 pos'q_1 pos'C pos'E pos'S pos'W assumed'.
  assert (link'1 : ((f_1*S + f_2*S^2)/C) - ((q_0 + q_1*S)/W) = (1/(C*W)) * ((f_2*W) * S^2 + (f_1*W - q_1*C) * S + (- q_0*C))) by same.
  destruct (sign_of (k - E)) as [factor'0 | [factor'0 | factor'0]].
  - assert (sign'1 : k - E < 0) by (apply (is_neg _ (k - E)); [ same | neg ]).
    pose proof (below sign'1) as fact'2.
    assert (sign'3 : 0 < (f_2*W)) by (apply (is_pos _ (f_2*W)); [ same | pos ]).
    assert (sign'4 : (- q_0*C) < 0) by (apply (is_neg _ (- ((q_0*C)))); [ same | neg ]).
    pose proof (disc_c_neg (b := (f_1*W - q_1*C)) sign'3 sign'4) as disc'5.
    assert (sign'6 : 0 < W) by (apply (is_pos _ W); [ same | pos ]).
    assert (sign'7 : 0 < f_2) by (apply (is_pos _ f_2); [ same | pos ]).
    assert (root'8 : 2 * (f_2*W) * ((sqrt (f_1^2*W^2 + 4*f_2*q_0*C*W + q_1^2*C^2 - 2*f_1*q_1*C*W) + q_1*C - f_1*W)/(2*f_2*W)) + (f_1*W - q_1*C) = (((f_2*W)/(W*f_2)) * (sqrt (f_1^2*W^2 + 4*f_2*q_0*C*W + q_1^2*C^2 - 2*f_1*q_1*C*W)))) by (same).
    assert (size'9 : 0 < ((f_2*W)/(W*f_2))) by (pos).
    assert (square'10 : ((f_2*W)/(W*f_2))^2 * (f_1^2*W^2 + 4*f_2*q_0*C*W + q_1^2*C^2 - 2*f_1*q_1*C*W) = (f_1*W - q_1*C)^2 - 4 * (f_2*W) * (- q_0*C)) by (same).
    pose proof (surd size'9 square'10 disc'5) as surd'11.
    pose proof (quad_c_neg link'1 ltac:(pos) pos'S sign'3 sign'4 root'8 (proj1 surd'11) (proj2 surd'11)) as fact'12.
    clear - pos'S assumed' fact'2 fact'12; applies.
  - assert (sign'1 : k - E = 0) by (apply (is_zero _ (k - E)); [ same | zero factor'0 ]).
    pose proof (level sign'1) as fact'2.
    assert (sign'3 : 0 < (f_2*W)) by (apply (is_pos _ (f_2*W)); [ same | pos ]).
    assert (sign'4 : (- q_0*C) < 0) by (apply (is_neg _ (- ((q_0*C)))); [ same | neg ]).
    pose proof (disc_c_neg (b := (f_1*W - q_1*C)) sign'3 sign'4) as disc'5.
    assert (sign'6 : 0 < W) by (apply (is_pos _ W); [ same | pos ]).
    assert (sign'7 : 0 < f_2) by (apply (is_pos _ f_2); [ same | pos ]).
    assert (root'8 : 2 * (f_2*W) * ((sqrt (f_1^2*W^2 + 4*f_2*q_0*C*W + q_1^2*C^2 - 2*f_1*q_1*C*W) + q_1*C - f_1*W)/(2*f_2*W)) + (f_1*W - q_1*C) = (((f_2*W)/(W*f_2)) * (sqrt (f_1^2*W^2 + 4*f_2*q_0*C*W + q_1^2*C^2 - 2*f_1*q_1*C*W)))) by (same).
    assert (size'9 : 0 < ((f_2*W)/(W*f_2))) by (pos).
    assert (square'10 : ((f_2*W)/(W*f_2))^2 * (f_1^2*W^2 + 4*f_2*q_0*C*W + q_1^2*C^2 - 2*f_1*q_1*C*W) = (f_1*W - q_1*C)^2 - 4 * (f_2*W) * (- q_0*C)) by (same).
    pose proof (surd size'9 square'10 disc'5) as surd'11.
    pose proof (quad_c_neg link'1 ltac:(pos) pos'S sign'3 sign'4 root'8 (proj1 surd'11) (proj2 surd'11)) as fact'12.
    clear - pos'S assumed' fact'2 fact'12; applies.
  - assert (sign'1 : 0 < k - E) by (apply (is_pos _ (k - E)); [ same | pos ]).
    pose proof (above sign'1) as fact'2.
    exfalso; clear - assumed' fact'2; lra.
Qed.

Print Assumptions solved.
