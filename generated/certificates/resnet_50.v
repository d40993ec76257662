(* resnet_50: a relation as it was posed holds exactly where the case split says; over the real numbers.
   To check it with Coq 8.16 or later, in the folder that also holds Roofline.v:  coqc resnet_50.v *)
Load Roofline.

Theorem solved : forall f_1 q_0 q_1 C N W : R,
  0 < f_1 -> 0 < q_0 -> 0 < q_1 -> 0 < C -> 0 < N -> 0 < W ->
  (
    f_1*N/C >= (q_0 + q_1*N)/W
    <->
    (f_1*W > q_1*C /\ N >= q_0*C/(f_1*W - q_1*C)) \/
    (f_1*W <= q_1*C /\ False)).
Proof.
  intros f_1 q_0 q_1 C N W pos'f_1 pos'q_0 pos'q_1 pos'C pos'N pos'W.
  assert (link'1 : (f_1*N/C) - ((q_0 + q_1*N)/W) = (1/(C*W)) * ((f_1*W - q_1*C) * N + (- q_0*C))) by same.
  destruct (sign_of (f_1*W - q_1*C)) as [factor'0 | [factor'0 | factor'0]].
  - assert (sign'1 : (f_1*W) - (q_1*C) < 0) by (apply (is_neg _ (f_1*W - q_1*C)); [ same | neg ]).
    pose proof (below sign'1) as fact'2.
    pose proof (negate (q := ((q_1*C - f_1*W) * N + (q_0*C))) link'1 ltac:(ring)) as step'3.
    pose proof (turn step'3) as step'4.
    assert (sign'5 : 0 < (q_0*C)) by (apply (is_pos _ (q_0*C)); [ same | pos ]).
    assert (sign'6 : 0 < (q_1*C - f_1*W)) by (apply (is_pos _ (- ((f_1*W - q_1*C)))); [ same | pos ]).
    pose proof (lin_same step'4 ltac:(pos) pos'N sign'6 sign'5) as fact'7.
    clear - pos'N fact'2 fact'7; do 1 (apply skip; [ lra | ]); applies.
  - assert (sign'1 : (f_1*W) - (q_1*C) = 0) by (apply (is_zero _ (f_1*W - q_1*C)); [ same | zero factor'0 ]).
    pose proof (level sign'1) as fact'2.
    pose proof (no_slope link'1 factor'0) as step'3.
    assert (sign'4 : (- q_0*C) < 0) by (apply (is_neg _ (- ((q_0*C)))); [ same | neg ]).
    pose proof (const_neg step'3 ltac:(pos) sign'4) as fact'5.
    clear - pos'N fact'2 fact'5; do 1 (apply skip; [ lra | ]); applies.
  - assert (sign'1 : 0 < (f_1*W) - (q_1*C)) by (apply (is_pos _ (f_1*W - q_1*C)); [ same | pos ]).
    pose proof (above sign'1) as fact'2.
    assert (sign'3 : (- q_0*C) < 0) by (apply (is_neg _ (- ((q_0*C)))); [ same | neg ]).
    assert (root'4 : (f_1*W - q_1*C) * (q_0*C/(f_1*W - q_1*C)) + (- q_0*C) = 0) by (same).
    pose proof (lin_cross link'1 ltac:(pos) factor'0 root'4) as fact'5.
    clear - pos'N fact'2 fact'5; applies.
Qed.

Theorem exactly_one_case : forall f_1 q_1 C W : R,
  0 < f_1 -> 0 < q_1 -> 0 < C -> 0 < W ->
  exactly_one [
    f_1*W > q_1*C;
    f_1*W <= q_1*C ].
Proof.
  intros f_1 q_1 C W pos'f_1 pos'q_1 pos'C pos'W.
  destruct (sign_of (f_1*W - q_1*C)) as [factor'0 | [factor'0 | factor'0]].
  - assert (sign'1 : (f_1*W) - (q_1*C) < 0) by (apply (is_neg _ (f_1*W - q_1*C)); [ same | neg ]).
    pose proof (below sign'1) as fact'2.
    clear - fact'2; do 1 (right; split; [ lra | ]); listed.
  - assert (sign'1 : (f_1*W) - (q_1*C) = 0) by (apply (is_zero _ (f_1*W - q_1*C)); [ same | zero factor'0 ]).
    pose proof (level sign'1) as fact'2.
    clear - fact'2; do 1 (right; split; [ lra | ]); listed.
  - assert (sign'1 : 0 < (f_1*W) - (q_1*C)) by (apply (is_pos _ (f_1*W - q_1*C)); [ same | pos ]).
    pose proof (above sign'1) as fact'2.
    clear - fact'2; listed.
Qed.

Definition certificate := conj solved exactly_one_case.
Print Assumptions certificate.
