(* matmul: a relation as it was posed holds exactly where the case split says; over the real numbers.
   To check it with Coq 8.16 or later, in the folder that also holds Roofline.v:  coqc matmul.v *)
Load Roofline.

Theorem solved : forall a o w I B D F : R,
  0 < a -> 0 < o -> 0 < w -> 0 < I -> 0 < B -> 0 < D -> 0 < F ->
  (
    2*B*D*F/(a*B*D + o*B*F + w*D*F) >= I
    <->
    (2*D*F > I*(a*D + o*F) /\ B >= w*I*D*F/(2*D*F - I*(a*D + o*F))) \/
    (2*D*F <= I*(a*D + o*F) /\ False)).
Proof.
  intros a o w I B D F pos'a pos'o pos'w pos'I pos'B pos'D pos'F.
  assert (link'1 : (2*B*D*F/(a*B*D + o*B*F + w*D*F)) - I = (1/(a*B*D + o*B*F + w*D*F)) * ((2*D*F - I*(a*D + o*F)) * B + (- w*I*D*F))) by same.
  destruct (sign_of (2*D*F - I*(a*D + o*F))) as [factor'0 | [factor'0 | factor'0]].
  - assert (sign'1 : (2*D*F) - (I*(a*D + o*F)) < 0) by (apply (is_neg _ (2*D*F - I*(a*D + o*F))); [ same | neg ]).
    pose proof (below sign'1) as fact'2.
    pose proof (negate (q := ((I*(a*D + o*F) - 2*D*F) * B + (w*I*D*F))) link'1 ltac:(ring)) as step'3.
    pose proof (turn step'3) as step'4.
    assert (sign'5 : 0 < (w*I*D*F)) by (apply (is_pos _ (w*I*D*F)); [ same | pos ]).
    assert (sign'6 : 0 < (I*(a*D + o*F) - 2*D*F)) by (apply (is_pos _ (- ((2*D*F - I*(a*D + o*F))))); [ same | pos ]).
    pose proof (lin_same step'4 ltac:(pos) pos'B sign'6 sign'5) as fact'7.
    clear - pos'B fact'2 fact'7; do 1 (apply skip; [ lra | ]); applies.
  - assert (sign'1 : (2*D*F) - (I*(a*D + o*F)) = 0) by (apply (is_zero _ (2*D*F - I*(a*D + o*F))); [ same | zero factor'0 ]).
    pose proof (level sign'1) as fact'2.
    pose proof (no_slope link'1 factor'0) as step'3.
    assert (sign'4 : (- w*I*D*F) < 0) by (apply (is_neg _ (- ((w*I*D*F)))); [ same | neg ]).
    pose proof (const_neg step'3 ltac:(pos) sign'4) as fact'5.
    clear - pos'B fact'2 fact'5; do 1 (apply skip; [ lra | ]); applies.
  - assert (sign'1 : 0 < (2*D*F) - (I*(a*D + o*F))) by (apply (is_pos _ (2*D*F - I*(a*D + o*F))); [ same | pos ]).
    pose proof (above sign'1) as fact'2.
    assert (sign'3 : (- w*I*D*F) < 0) by (apply (is_neg _ (- ((w*I*D*F)))); [ same | neg ]).
    assert (root'4 : (2*D*F - I*(a*D + o*F)) * (w*I*D*F/(2*D*F - I*(a*D + o*F))) + (- w*I*D*F) = 0) by (same).
    pose proof (lin_cross link'1 ltac:(pos) factor'0 root'4) as fact'5.
    clear - pos'B fact'2 fact'5; applies.
Qed.

Theorem exactly_one_case : forall a o I D F : R,
  0 < a -> 0 < o -> 0 < I -> 0 < D -> 0 < F ->
  exactly_one [
    2*D*F > I*(a*D + o*F);
    2*D*F <= I*(a*D + o*F) ].
Proof.
  intros a o I D F pos'a pos'o pos'I pos'D pos'F.
  destruct (sign_of (2*D*F - I*(a*D + o*F))) as [factor'0 | [factor'0 | factor'0]].
  - assert (sign'1 : (2*D*F) - (I*(a*D + o*F)) < 0) by (apply (is_neg _ (2*D*F - I*(a*D + o*F))); [ same | neg ]).
    pose proof (below sign'1) as fact'2.
    clear - fact'2; do 1 (right; split; [ lra | ]); listed.
  - assert (sign'1 : (2*D*F) - (I*(a*D + o*F)) = 0) by (apply (is_zero _ (2*D*F - I*(a*D + o*F))); [ same | zero factor'0 ]).
    pose proof (level sign'1) as fact'2.
    clear - fact'2; do 1 (right; split; [ lra | ]); listed.
  - assert (sign'1 : 0 < (2*D*F) - (I*(a*D + o*F))) by (apply (is_pos _ (2*D*F - I*(a*D + o*F))); [ same | pos ]).
    pose proof (above sign'1) as fact'2.
    clear - fact'2; listed.
Qed.

Definition certificate := conj solved exactly_one_case.
Print Assumptions certificate.
