(* dot_product: a relation as it was posed holds exactly where the case split says; over the real numbers.
   To check it with Coq 8.16 or later, in the folder that also holds Roofline.v:  coqc dot_product.v *)
Load Roofline.

Theorem solved : forall b I N : R,
  0 < b -> 0 < I -> 0 < N ->
  (
    (2*N - 1)/(b*(2*N + 1)) >= I
    <->
    (1 > b*I /\ N >= (b*I + 1)/(2 - 2*b*I)) \/
    (1 <= b*I /\ False)).
Proof.
  intros b I N pos'b pos'I pos'N.
  assert (link'1 : ((2*N - 1)/(b*(2*N + 1))) - I = (1/(b*(2*N + 1))) * ((2 - 2*b*I) * N + (- b*I - 1))) by same.
  destruct (sign_of (1 - b*I)) as [factor'0 | [factor'0 | factor'0]].
  - assert (sign'1 : 1 - (b*I) < 0) by (apply (is_neg _ (1 - b*I)); [ same | neg ]).
    pose proof (below sign'1) as fact'2.
    pose proof (negate (q := ((2*b*I - 2) * N + (b*I + 1))) link'1 ltac:(ring)) as step'3.
    pose proof (turn step'3) as step'4.
    assert (sign'5 : 0 < (b*I + 1)) by (apply (is_pos _ (b*I + 1)); [ same | pos ]).
    assert (sign'6 : 0 < (2*b*I - 2)) by (apply (is_pos _ (- (2*(1 - b*I)))); [ same | pos ]).
    pose proof (lin_same step'4 ltac:(pos) pos'N sign'6 sign'5) as fact'7.
    clear - pos'N fact'2 fact'7; do 1 (apply skip; [ lra | ]); applies.
  - assert (sign'1 : 1 - (b*I) = 0) by (apply (is_zero _ (1 - b*I)); [ same | zero factor'0 ]).
    pose proof (level sign'1) as fact'2.
    assert (sign'3 : (2 - 2*b*I) = 0) by (apply (is_zero _ (2*(1 - b*I))); [ same | zero factor'0 ]).
    pose proof (no_slope link'1 sign'3) as step'4.
    assert (sign'5 : (- b*I - 1) < 0) by (apply (is_neg _ (- ((b*I + 1)))); [ same | neg ]).
    pose proof (const_neg step'4 ltac:(pos) sign'5) as fact'6.
    clear - pos'N fact'2 fact'6; do 1 (apply skip; [ lra | ]); applies.
  - assert (sign'1 : 0 < 1 - (b*I)) by (apply (is_pos _ (1 - b*I)); [ same | pos ]).
    pose proof (above sign'1) as fact'2.
    assert (sign'3 : (- b*I - 1) < 0) by (apply (is_neg _ (- ((b*I + 1)))); [ same | neg ]).
    assert (sign'4 : 0 < (2 - 2*b*I)) by (apply (is_pos _ (2*(1 - b*I))); [ same | pos ]).
    assert (root'5 : (2 - 2*b*I) * ((b*I + 1)/(2 - 2*b*I)) + (- b*I - 1) = 0) by (same).
    pose proof (lin_cross link'1 ltac:(pos) sign'4 root'5) as fact'6.
    clear - pos'N fact'2 fact'6; applies.
Qed.

Theorem exactly_one_case : forall b I : R,
  0 < b -> 0 < I ->
  exactly_one [
    1 > b*I;
    1 <= b*I ].
Proof.
  intros b I pos'b pos'I.
  destruct (sign_of (1 - b*I)) as [factor'0 | [factor'0 | factor'0]].
  - assert (sign'1 : 1 - (b*I) < 0) by (apply (is_neg _ (1 - b*I)); [ same | neg ]).
    pose proof (below sign'1) as fact'2.
    clear - fact'2; do 1 (right; split; [ lra | ]); listed.
  - assert (sign'1 : 1 - (b*I) = 0) by (apply (is_zero _ (1 - b*I)); [ same | zero factor'0 ]).
    pose proof (level sign'1) as fact'2.
    clear - fact'2; do 1 (right; split; [ lra | ]); listed.
  - assert (sign'1 : 0 < 1 - (b*I)) by (apply (is_pos _ (1 - b*I)); [ same | pos ]).
    pose proof (above sign'1) as fact'2.
    clear - fact'2; listed.
Qed.

Definition certificate := conj solved exactly_one_case.
Print Assumptions certificate.
