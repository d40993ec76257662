(* tile: a relation as it was posed holds exactly where the case split says; over the real numbers.
   To check it with Coq 8.16 or later, in the folder that also holds Roofline.v:  coqc tile.v *)
Load Roofline.

Theorem solved : forall b b_m b_n I : R,
  0 < b -> 0 < b_m -> 0 < b_n -> 0 < I ->
  (
    2*b_m*b_n/(b*(b_m + b_n)) >= I
    <->
    (2*b_n > b*I /\ b_m >= b*b_n*I/(2*b_n - b*I)) \/
    (2*b_n <= b*I /\ False)).
Proof.
  intros b b_m b_n I pos'b pos'b_m pos'b_n pos'I.
  assert (link'1 : (2*b_m*b_n/(b*(b_m + b_n))) - I = (1/(b*(b_m + b_n))) * ((2*b_n - b*I) * b_m + (- b*b_n*I))) by same.
  destruct (sign_of (2*b_n - b*I)) as [factor'0 | [factor'0 | factor'0]].
  - assert (sign'1 : (2*b_n) - (b*I) < 0) by (apply (is_neg _ (2*b_n - b*I)); [ same | neg ]).
    pose proof (below sign'1) as fact'2.
    pose proof (negate (q := ((b*I - 2*b_n) * b_m + (b*b_n*I))) link'1 ltac:(ring)) as step'3.
    pose proof (turn step'3) as step'4.
    assert (sign'5 : 0 < (b*b_n*I)) by (apply (is_pos _ (b*b_n*I)); [ same | pos ]).
    assert (sign'6 : 0 < (b*I - 2*b_n)) by (apply (is_pos _ (- ((2*b_n - b*I)))); [ same | pos ]).
    pose proof (lin_same step'4 ltac:(pos) pos'b_m sign'6 sign'5) as fact'7.
    clear - pos'b_m fact'2 fact'7; do 1 (apply skip; [ lra | ]); applies.
  - assert (sign'1 : (2*b_n) - (b*I) = 0) by (apply (is_zero _ (2*b_n - b*I)); [ same | zero factor'0 ]).
    pose proof (level sign'1) as fact'2.
    pose proof (no_slope link'1 factor'0) as step'3.
    assert (sign'4 : (- b*b_n*I) < 0) by (apply (is_neg _ (- ((b*b_n*I)))); [ same | neg ]).
    pose proof (const_neg step'3 ltac:(pos) sign'4) as fact'5.
    clear - pos'b_m fact'2 fact'5; do 1 (apply skip; [ lra | ]); applies.
  - assert (sign'1 : 0 < (2*b_n) - (b*I)) by (apply (is_pos _ (2*b_n - b*I)); [ same | pos ]).
    pose proof (above sign'1) as fact'2.
    assert (sign'3 : (- b*b_n*I) < 0) by (apply (is_neg _ (- ((b*b_n*I)))); [ same | neg ]).
    assert (root'4 : (2*b_n - b*I) * (b*b_n*I/(2*b_n - b*I)) + (- b*b_n*I) = 0) by (same).
    pose proof (lin_cross link'1 ltac:(pos) factor'0 root'4) as fact'5.
    clear - pos'b_m fact'2 fact'5; applies.
Qed.

Theorem exactly_one_case : forall b b_n I : R,
  0 < b -> 0 < b_n -> 0 < I ->
  exactly_one [
    2*b_n > b*I;
    2*b_n <= b*I ].
Proof.
  intros b b_n I pos'b pos'b_n pos'I.
  destruct (sign_of (2*b_n - b*I)) as [factor'0 | [factor'0 | factor'0]].
  - assert (sign'1 : (2*b_n) - (b*I) < 0) by (apply (is_neg _ (2*b_n - b*I)); [ same | neg ]).
    pose proof (below sign'1) as fact'2.
    clear - fact'2; do 1 (right; split; [ lra | ]); listed.
  - assert (sign'1 : (2*b_n) - (b*I) = 0) by (apply (is_zero _ (2*b_n - b*I)); [ same | zero factor'0 ]).
    pose proof (level sign'1) as fact'2.
    clear - fact'2; do 1 (right; split; [ lra | ]); listed.
  - assert (sign'1 : 0 < (2*b_n) - (b*I)) by (apply (is_pos _ (2*b_n - b*I)); [ same | pos ]).
    pose proof (above sign'1) as fact'2.
    clear - fact'2; listed.
Qed.

Definition certificate := conj solved exactly_one_case.
Print Assumptions certificate.
