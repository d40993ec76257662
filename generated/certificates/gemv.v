(* gemv: a relation as it was posed holds exactly where the case split says; over the real numbers.
   To check it with Coq 8.16 or later, in the folder that also holds Roofline.v:  coqc gemv.v *)
Load Roofline.

Theorem solved : forall a o w I D F : R,
  0 < a -> 0 < o -> 0 < w -> 0 < I -> 0 < D -> 0 < F ->
  (
    2*D*F/(a*D + o*F + w*D*F) >= I
    <->
    (2*D > I*(o + w*D) /\ F >= a*I*D/(2*D - I*(o + w*D))) \/
    (2*D <= I*(o + w*D) /\ False)).
Proof.
  intros a o w I D F pos'a pos'o pos'w pos'I pos'D pos'F.
  assert (link'1 : (2*D*F/(a*D + o*F + w*D*F)) - I = (1/(a*D + o*F + w*D*F)) * ((2*D - I*(o + w*D)) * F + (- a*I*D))) by same.
  destruct (sign_of (2*D - I*(o + w*D))) as [factor'0 | [factor'0 | factor'0]].
  - assert (sign'1 : (2*D) - (I*(o + w*D)) < 0) by (apply (is_neg _ (2*D - I*(o + w*D))); [ same | neg ]).
    pose proof (below sign'1) as fact'2.
    pose proof (negate (q := ((I*(o + w*D) - 2*D) * F + (a*I*D))) link'1 ltac:(ring)) as step'3.
    pose proof (turn step'3) as step'4.
    assert (sign'5 : 0 < (a*I*D)) by (apply (is_pos _ (a*I*D)); [ same | pos ]).
    assert (sign'6 : 0 < (I*(o + w*D) - 2*D)) by (apply (is_pos _ (- ((2*D - I*(o + w*D))))); [ same | pos ]).
    pose proof (lin_same step'4 ltac:(pos) pos'F sign'6 sign'5) as fact'7.
    clear - pos'F fact'2 fact'7; do 1 (apply skip; [ lra | ]); applies.
  - assert (sign'1 : (2*D) - (I*(o + w*D)) = 0) by (apply (is_zero _ (2*D - I*(o + w*D))); [ same | zero factor'0 ]).
    pose proof (level sign'1) as fact'2.
    pose proof (no_slope link'1 factor'0) as step'3.
    assert (sign'4 : (- a*I*D) < 0) by (apply (is_neg _ (- ((a*I*D)))); [ same | neg ]).
    pose proof (const_neg step'3 ltac:(pos) sign'4) as fact'5.
    clear - pos'F fact'2 fact'5; do 1 (apply skip; [ lra | ]); applies.
  - assert (sign'1 : 0 < (2*D) - (I*(o + w*D))) by (apply (is_pos _ (2*D - I*(o + w*D))); [ same | pos ]).
    pose proof (above sign'1) as fact'2.
    assert (sign'3 : (- a*I*D) < 0) by (apply (is_neg _ (- ((a*I*D)))); [ same | neg ]).
    assert (root'4 : (2*D - I*(o + w*D)) * (a*I*D/(2*D - I*(o + w*D))) + (- a*I*D) = 0) by (same).
    pose proof (lin_cross link'1 ltac:(pos) factor'0 root'4) as fact'5.
    clear - pos'F fact'2 fact'5; applies.
Qed.

Theorem exactly_one_case : forall o w I D : R,
  0 < o -> 0 < w -> 0 < I -> 0 < D ->
  exactly_one [
    2*D > I*(o + w*D);
    2*D <= I*(o + w*D) ].
Proof.
  intros o w I D pos'o pos'w pos'I pos'D.
  destruct (sign_of (2*D - I*(o + w*D))) as [factor'0 | [factor'0 | factor'0]].
  - assert (sign'1 : (2*D) - (I*(o + w*D)) < 0) by (apply (is_neg _ (2*D - I*(o + w*D))); [ same | neg ]).
    pose proof (below sign'1) as fact'2.
    clear - fact'2; do 1 (right; split; [ lra | ]); listed.
  - assert (sign'1 : (2*D) - (I*(o + w*D)) = 0) by (apply (is_zero _ (2*D - I*(o + w*D))); [ same | zero factor'0 ]).
    pose proof (level sign'1) as fact'2.
    clear - fact'2; do 1 (right; split; [ lra | ]); listed.
  - assert (sign'1 : 0 < (2*D) - (I*(o + w*D))) by (apply (is_pos _ (2*D - I*(o + w*D))); [ same | pos ]).
    pose proof (above sign'1) as fact'2.
    clear - fact'2; listed.
Qed.

Definition certificate := conj solved exactly_one_case.
Print Assumptions certificate.
