(* latent_decode: a relation as it was posed holds exactly where the case split says; over the real numbers.
   To check it with Coq 8.16 or later, in the folder that also holds Roofline.v:  coqc latent_decode.v *)
Load Roofline.

Theorem solved : forall f_1 k q_0 q_1 w B C D E F W : R,
  0 < f_1 -> 0 < k -> 0 < q_0 -> 0 < q_1 -> 0 < w -> 0 < B -> 0 < C -> 0 < D -> 0 < E -> 0 < F -> 0 < W ->
  (
    f_1*B/C >= (q_0 + q_1*B + 3*(Rmin (k*B) E)*w*D*F)/W
    <->
    (f_1*W > C*(3*k*w*D*F + q_1) /\ (B >= C*(q_0 + 3*w*D*E*F)/(f_1*W - q_1*C) \/ B >= q_0*C/(f_1*W - C*(3*k*w*D*F + q_1)))) \/
    (f_1*W > q_1*C /\ f_1*W <= C*(3*k*w*D*F + q_1) /\ B >= C*(q_0 + 3*w*D*E*F)/(f_1*W - q_1*C)) \/
    (f_1*W <= q_1*C /\ False)).
Proof.
  intros f_1 k q_0 q_1 w B C D E F W pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W.
  assert (turned'1 : f_1*B/C >= (q_0 + q_1*B + 3*(Rmin (k*B) E)*w*D*F)/W <-> f_1*B/C >= (q_0 + q_1*B + 3*w*D*E*F)/W \/ f_1*B/C >= (3*k*w*B*D*F + q_0 + q_1*B)/W).
  { assert (part'1 : (f_1*B/C) - ((q_0 + q_1*B + 3*(Rmin (k*B) E)*w*D*F)/W) - ((f_1*B/C) - ((q_0 + q_1*B + 3*w*D*E*F)/W)) = (1/(C*W)) * (- 3*w*C*D*F) * ((Rmin (k*B) E) - E)) by (same).
    pose proof (alike (turn part'1) ltac:(pos)) as fact'2.
    assert (part'3 : (f_1*B/C) - ((q_0 + q_1*B + 3*(Rmin (k*B) E)*w*D*F)/W) - ((f_1*B/C) - ((3*k*w*B*D*F + q_0 + q_1*B)/W)) = (1/(C*W)) * (- 3*w*C*D*F) * ((Rmin (k*B) E) - (k*B))) by (same).
    pose proof (alike (turn part'3) ltac:(pos)) as fact'4.
    pose proof (least (k*B) E) as fact'5.
    clear - fact'2 fact'4 fact'5; settle. }
  assert (simple' : (f_1*B/C >= (q_0 + q_1*B + 3*(Rmin (k*B) E)*w*D*F)/W) <-> (f_1*B/C >= (q_0 + q_1*B + 3*w*D*E*F)/W \/ f_1*B/C >= (3*k*w*B*D*F + q_0 + q_1*B)/W)) by (clear - turned'1; tauto).
  apply (iff_trans simple').
  assert (link'1 : (f_1*B/C) - ((q_0 + q_1*B + 3*w*D*E*F)/W) = (1/(C*W)) * ((f_1*W - q_1*C) * B + (- C*(q_0 + 3*w*D*E*F)))) by same.
  assert (link'2 : (f_1*B/C) - ((3*k*w*B*D*F + q_0 + q_1*B)/W) = (1/(C*W)) * ((f_1*W - C*(3*k*w*D*F + q_1)) * B + (- q_0*C))) by same.
  destruct (sign_of (f_1*W - C*(3*k*w*D*F + q_1))) as [factor'0 | [factor'0 | factor'0]].
  - destruct (sign_of (f_1*W - q_1*C)) as [factor'1 | [factor'1 | factor'1]].
    + assert (sign'1 : (f_1*W) - (C*(3*k*w*D*F + q_1)) < 0) by (apply (is_neg _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | neg ]).
      pose proof (below sign'1) as fact'2.
      assert (sign'3 : (f_1*W) - (q_1*C) < 0) by (apply (is_neg _ (f_1*W - q_1*C)); [ same | neg ]).
      pose proof (below sign'3) as fact'4.
      pose proof (negate (q := ((q_1*C - f_1*W) * B + (C*(q_0 + 3*w*D*E*F)))) link'1 ltac:(ring)) as step'5.
      pose proof (turn step'5) as step'6.
      assert (sign'7 : 0 < (C*(q_0 + 3*w*D*E*F))) by (apply (is_pos _ (C*(q_0 + 3*w*D*E*F))); [ same | pos ]).
      assert (sign'8 : 0 < (q_1*C - f_1*W)) by (apply (is_pos _ (- ((f_1*W - q_1*C)))); [ same | pos ]).
      pose proof (lin_same step'6 ltac:(pos) pos'B sign'8 sign'7) as fact'9.
      pose proof (negate (q := ((C*(3*k*w*D*F + q_1) - f_1*W) * B + (q_0*C))) link'2 ltac:(ring)) as step'10.
      pose proof (turn step'10) as step'11.
      assert (sign'12 : 0 < (q_0*C)) by (apply (is_pos _ (q_0*C)); [ same | pos ]).
      assert (sign'13 : 0 < (C*(3*k*w*D*F + q_1) - f_1*W)) by (apply (is_pos _ (- ((f_1*W - C*(3*k*w*D*F + q_1))))); [ same | pos ]).
      pose proof (lin_same step'11 ltac:(pos) pos'B sign'13 sign'12) as fact'14.
      first [ clear - pos'B fact'2 fact'4 fact'9 fact'14; do 2 (apply skip; [ lra | ]); applies | clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W factor'0 factor'1; impossible ].
    + assert (sign'1 : (f_1*W) - (C*(3*k*w*D*F + q_1)) < 0) by (apply (is_neg _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | neg ]).
      pose proof (below sign'1) as fact'2.
      assert (sign'3 : (f_1*W) - (q_1*C) = 0) by (apply (is_zero _ (f_1*W - q_1*C)); [ same | zero factor'1 ]).
      pose proof (level sign'3) as fact'4.
      pose proof (no_slope link'1 factor'1) as step'5.
      assert (sign'6 : (- C*(q_0 + 3*w*D*E*F)) < 0) by (apply (is_neg _ (- ((C*(q_0 + 3*w*D*E*F))))); [ same | neg ]).
      pose proof (const_neg step'5 ltac:(pos) sign'6) as fact'7.
      pose proof (negate (q := ((C*(3*k*w*D*F + q_1) - f_1*W) * B + (q_0*C))) link'2 ltac:(ring)) as step'8.
      pose proof (turn step'8) as step'9.
      assert (sign'10 : 0 < (q_0*C)) by (apply (is_pos _ (q_0*C)); [ same | pos ]).
      assert (sign'11 : 0 < (C*(3*k*w*D*F + q_1) - f_1*W)) by (apply (is_pos _ (- ((f_1*W - C*(3*k*w*D*F + q_1))))); [ same | pos ]).
      pose proof (lin_same step'9 ltac:(pos) pos'B sign'11 sign'10) as fact'12.
      first [ clear - pos'B fact'2 fact'4 fact'7 fact'12; do 2 (apply skip; [ lra | ]); applies | clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W factor'0 factor'1; impossible ].
    + assert (sign'1 : (f_1*W) - (C*(3*k*w*D*F + q_1)) < 0) by (apply (is_neg _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | neg ]).
      pose proof (below sign'1) as fact'2.
      assert (sign'3 : 0 < (f_1*W) - (q_1*C)) by (apply (is_pos _ (f_1*W - q_1*C)); [ same | pos ]).
      pose proof (above sign'3) as fact'4.
      assert (sign'5 : (- C*(q_0 + 3*w*D*E*F)) < 0) by (apply (is_neg _ (- ((C*(q_0 + 3*w*D*E*F))))); [ same | neg ]).
      assert (root'6 : (f_1*W - q_1*C) * (C*(q_0 + 3*w*D*E*F)/(f_1*W - q_1*C)) + (- C*(q_0 + 3*w*D*E*F)) = 0) by (same).
      pose proof (lin_cross link'1 ltac:(pos) factor'1 root'6) as fact'7.
      pose proof (negate (q := ((C*(3*k*w*D*F + q_1) - f_1*W) * B + (q_0*C))) link'2 ltac:(ring)) as step'8.
      pose proof (turn step'8) as step'9.
      assert (sign'10 : 0 < (q_0*C)) by (apply (is_pos _ (q_0*C)); [ same | pos ]).
      assert (sign'11 : 0 < (C*(3*k*w*D*F + q_1) - f_1*W)) by (apply (is_pos _ (- ((f_1*W - C*(3*k*w*D*F + q_1))))); [ same | pos ]).
      pose proof (lin_same step'9 ltac:(pos) pos'B sign'11 sign'10) as fact'12.
      first [ clear - pos'B fact'2 fact'4 fact'7 fact'12; do 1 (apply skip; [ lra | ]); applies | clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W factor'0 factor'1; impossible ].
  - destruct (sign_of (f_1*W - q_1*C)) as [factor'1 | [factor'1 | factor'1]].
    + assert (sign'1 : (f_1*W) - (C*(3*k*w*D*F + q_1)) = 0) by (apply (is_zero _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | zero factor'0 ]).
      pose proof (level sign'1) as fact'2.
      assert (sign'3 : (f_1*W) - (q_1*C) < 0) by (apply (is_neg _ (f_1*W - q_1*C)); [ same | neg ]).
      pose proof (below sign'3) as fact'4.
      assert (sign'5 : (f_1*W - C*(3*k*w*D*F + q_1)) + 1 * (q_1*C - f_1*W) < 0) by (apply (is_neg _ (- ((3*k*w*C*D*F)))); [ same | neg ]).
      assert (sign'6 : 0 < 1 * (q_1*C - f_1*W)) by (apply (is_pos _ (- ((f_1*W - q_1*C)))); [ same | pos ]).
      pose proof (negate (q := ((q_1*C - f_1*W) * B + (C*(q_0 + 3*w*D*E*F)))) link'1 ltac:(ring)) as step'7.
      pose proof (turn step'7) as step'8.
      assert (sign'9 : 0 < (C*(q_0 + 3*w*D*E*F))) by (apply (is_pos _ (C*(q_0 + 3*w*D*E*F))); [ same | pos ]).
      assert (sign'10 : 0 < (q_1*C - f_1*W)) by (apply (is_pos _ (- ((f_1*W - q_1*C)))); [ same | pos ]).
      pose proof (lin_same step'8 ltac:(pos) pos'B sign'10 sign'9) as fact'11.
      pose proof (no_slope link'2 factor'0) as step'12.
      assert (sign'13 : (- q_0*C) < 0) by (apply (is_neg _ (- ((q_0*C)))); [ same | neg ]).
      pose proof (const_neg step'12 ltac:(pos) sign'13) as fact'14.
      first [ clear - pos'B fact'2 fact'4 fact'11 fact'14; do 2 (apply skip; [ lra | ]); applies | clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W factor'0 factor'1 factor'0 sign'6 sign'5; impossible ].
    + assert (sign'1 : (f_1*W) - (C*(3*k*w*D*F + q_1)) = 0) by (apply (is_zero _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | zero factor'0 ]).
      pose proof (level sign'1) as fact'2.
      assert (sign'3 : (f_1*W) - (q_1*C) = 0) by (apply (is_zero _ (f_1*W - q_1*C)); [ same | zero factor'1 ]).
      pose proof (level sign'3) as fact'4.
      assert (sign'5 : (f_1*W - C*(3*k*w*D*F + q_1)) + 1 * (q_1*C - f_1*W) < 0) by (apply (is_neg _ (- ((3*k*w*C*D*F)))); [ same | neg ]).
      assert (sign'6 : 1 * (q_1*C - f_1*W) = 0) by (apply (is_zero _ (- ((f_1*W - q_1*C)))); [ same | zero factor'1 ]).
      pose proof (no_slope link'1 factor'1) as step'7.
      assert (sign'8 : (- C*(q_0 + 3*w*D*E*F)) < 0) by (apply (is_neg _ (- ((C*(q_0 + 3*w*D*E*F))))); [ same | neg ]).
      pose proof (const_neg step'7 ltac:(pos) sign'8) as fact'9.
      pose proof (no_slope link'2 factor'0) as step'10.
      assert (sign'11 : (- q_0*C) < 0) by (apply (is_neg _ (- ((q_0*C)))); [ same | neg ]).
      pose proof (const_neg step'10 ltac:(pos) sign'11) as fact'12.
      first [ clear - pos'B fact'2 fact'4 fact'9 fact'12; do 2 (apply skip; [ lra | ]); applies | clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W factor'0 factor'1 factor'0 sign'6 sign'5; impossible ].
    + assert (sign'1 : (f_1*W) - (C*(3*k*w*D*F + q_1)) = 0) by (apply (is_zero _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | zero factor'0 ]).
      pose proof (level sign'1) as fact'2.
      assert (sign'3 : 0 < (f_1*W) - (q_1*C)) by (apply (is_pos _ (f_1*W - q_1*C)); [ same | pos ]).
      pose proof (above sign'3) as fact'4.
      assert (sign'5 : (- C*(q_0 + 3*w*D*E*F)) < 0) by (apply (is_neg _ (- ((C*(q_0 + 3*w*D*E*F))))); [ same | neg ]).
      assert (root'6 : (f_1*W - q_1*C) * (C*(q_0 + 3*w*D*E*F)/(f_1*W - q_1*C)) + (- C*(q_0 + 3*w*D*E*F)) = 0) by (same).
      pose proof (lin_cross link'1 ltac:(pos) factor'1 root'6) as fact'7.
      pose proof (no_slope link'2 factor'0) as step'8.
      assert (sign'9 : (- q_0*C) < 0) by (apply (is_neg _ (- ((q_0*C)))); [ same | neg ]).
      pose proof (const_neg step'8 ltac:(pos) sign'9) as fact'10.
      first [ clear - pos'B fact'2 fact'4 fact'7 fact'10; do 1 (apply skip; [ lra | ]); applies | clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W factor'0 factor'1; impossible ].
  - destruct (sign_of (f_1*W - q_1*C)) as [factor'1 | [factor'1 | factor'1]].
    + assert (sign'1 : 0 < (f_1*W) - (C*(3*k*w*D*F + q_1))) by (apply (is_pos _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | pos ]).
      pose proof (above sign'1) as fact'2.
      assert (sign'3 : (f_1*W) - (q_1*C) < 0) by (apply (is_neg _ (f_1*W - q_1*C)); [ same | neg ]).
      pose proof (below sign'3) as fact'4.
      assert (sign'5 : (f_1*W - C*(3*k*w*D*F + q_1)) + 1 * (q_1*C - f_1*W) < 0) by (apply (is_neg _ (- ((3*k*w*C*D*F)))); [ same | neg ]).
      assert (sign'6 : 0 < 1 * (q_1*C - f_1*W)) by (apply (is_pos _ (- ((f_1*W - q_1*C)))); [ same | pos ]).
      clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W factor'0 factor'1 factor'0 sign'6 sign'5; impossible.
    + assert (sign'1 : 0 < (f_1*W) - (C*(3*k*w*D*F + q_1))) by (apply (is_pos _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | pos ]).
      pose proof (above sign'1) as fact'2.
      assert (sign'3 : (f_1*W) - (q_1*C) = 0) by (apply (is_zero _ (f_1*W - q_1*C)); [ same | zero factor'1 ]).
      pose proof (level sign'3) as fact'4.
      assert (sign'5 : (f_1*W - C*(3*k*w*D*F + q_1)) + 1 * (q_1*C - f_1*W) < 0) by (apply (is_neg _ (- ((3*k*w*C*D*F)))); [ same | neg ]).
      assert (sign'6 : 1 * (q_1*C - f_1*W) = 0) by (apply (is_zero _ (- ((f_1*W - q_1*C)))); [ same | zero factor'1 ]).
      clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W factor'0 factor'1 factor'0 sign'6 sign'5; impossible.
    + assert (sign'1 : 0 < (f_1*W) - (C*(3*k*w*D*F + q_1))) by (apply (is_pos _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | pos ]).
      pose proof (above sign'1) as fact'2.
      assert (sign'3 : 0 < (f_1*W) - (q_1*C)) by (apply (is_pos _ (f_1*W - q_1*C)); [ same | pos ]).
      pose proof (above sign'3) as fact'4.
      assert (sign'5 : (- C*(q_0 + 3*w*D*E*F)) < 0) by (apply (is_neg _ (- ((C*(q_0 + 3*w*D*E*F))))); [ same | neg ]).
      assert (root'6 : (f_1*W - q_1*C) * (C*(q_0 + 3*w*D*E*F)/(f_1*W - q_1*C)) + (- C*(q_0 + 3*w*D*E*F)) = 0) by (same).
      pose proof (lin_cross link'1 ltac:(pos) factor'1 root'6) as fact'7.
      assert (sign'8 : (- q_0*C) < 0) by (apply (is_neg _ (- ((q_0*C)))); [ same | neg ]).
      assert (root'9 : (f_1*W - C*(3*k*w*D*F + q_1)) * (q_0*C/(f_1*W - C*(3*k*w*D*F + q_1))) + (- q_0*C) = 0) by (same).
      pose proof (lin_cross link'2 ltac:(pos) factor'0 root'9) as fact'10.
      first [ clear - pos'B fact'2 fact'4 fact'7 fact'10; applies | clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W factor'0 factor'1; impossible ].
Qed.

Theorem exactly_one_case : forall f_1 k q_1 w C D F W : R,
  0 < f_1 -> 0 < k -> 0 < q_1 -> 0 < w -> 0 < C -> 0 < D -> 0 < F -> 0 < W ->
  exactly_one [
    f_1*W > C*(3*k*w*D*F + q_1);
    f_1*W > q_1*C /\ f_1*W <= C*(3*k*w*D*F + q_1);
    f_1*W <= q_1*C ].
Proof.
  intros f_1 k q_1 w C D F W pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'F pos'W.
  destruct (sign_of (f_1*W - C*(3*k*w*D*F + q_1))) as [factor'0 | [factor'0 | factor'0]].
  - destruct (sign_of (f_1*W - q_1*C)) as [factor'1 | [factor'1 | factor'1]].
    + assert (sign'1 : (f_1*W) - (C*(3*k*w*D*F + q_1)) < 0) by (apply (is_neg _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | neg ]).
      pose proof (below sign'1) as fact'2.
      assert (sign'3 : (f_1*W) - (q_1*C) < 0) by (apply (is_neg _ (f_1*W - q_1*C)); [ same | neg ]).
      pose proof (below sign'3) as fact'4.
      first [ clear - fact'2 fact'4; do 2 (right; split; [ lra | ]); listed | clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'F pos'W factor'0 factor'1; impossible ].
    + assert (sign'1 : (f_1*W) - (C*(3*k*w*D*F + q_1)) < 0) by (apply (is_neg _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | neg ]).
      pose proof (below sign'1) as fact'2.
      assert (sign'3 : (f_1*W) - (q_1*C) = 0) by (apply (is_zero _ (f_1*W - q_1*C)); [ same | zero factor'1 ]).
      pose proof (level sign'3) as fact'4.
      first [ clear - fact'2 fact'4; do 2 (right; split; [ lra | ]); listed | clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'F pos'W factor'0 factor'1; impossible ].
    + assert (sign'1 : (f_1*W) - (C*(3*k*w*D*F + q_1)) < 0) by (apply (is_neg _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | neg ]).
      pose proof (below sign'1) as fact'2.
      assert (sign'3 : 0 < (f_1*W) - (q_1*C)) by (apply (is_pos _ (f_1*W - q_1*C)); [ same | pos ]).
      pose proof (above sign'3) as fact'4.
      first [ clear - fact'2 fact'4; do 1 (right; split; [ lra | ]); listed | clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'F pos'W factor'0 factor'1; impossible ].
  - destruct (sign_of (f_1*W - q_1*C)) as [factor'1 | [factor'1 | factor'1]].
    + assert (sign'1 : (f_1*W) - (C*(3*k*w*D*F + q_1)) = 0) by (apply (is_zero _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | zero factor'0 ]).
      pose proof (level sign'1) as fact'2.
      assert (sign'3 : (f_1*W) - (q_1*C) < 0) by (apply (is_neg _ (f_1*W - q_1*C)); [ same | neg ]).
      pose proof (below sign'3) as fact'4.
      assert (sign'5 : (f_1*W - C*(3*k*w*D*F + q_1)) + 1 * (q_1*C - f_1*W) < 0) by (apply (is_neg _ (- ((3*k*w*C*D*F)))); [ same | neg ]).
      assert (sign'6 : 0 < 1 * (q_1*C - f_1*W)) by (apply (is_pos _ (- ((f_1*W - q_1*C)))); [ same | pos ]).
      first [ clear - fact'2 fact'4; do 2 (right; split; [ lra | ]); listed | clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'F pos'W factor'0 factor'1 factor'0 sign'6 sign'5; impossible ].
    + assert (sign'1 : (f_1*W) - (C*(3*k*w*D*F + q_1)) = 0) by (apply (is_zero _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | zero factor'0 ]).
      pose proof (level sign'1) as fact'2.
      assert (sign'3 : (f_1*W) - (q_1*C) = 0) by (apply (is_zero _ (f_1*W - q_1*C)); [ same | zero factor'1 ]).
      pose proof (level sign'3) as fact'4.
      assert (sign'5 : (f_1*W - C*(3*k*w*D*F + q_1)) + 1 * (q_1*C - f_1*W) < 0) by (apply (is_neg _ (- ((3*k*w*C*D*F)))); [ same | neg ]).
      assert (sign'6 : 1 * (q_1*C - f_1*W) = 0) by (apply (is_zero _ (- ((f_1*W - q_1*C)))); [ same | zero factor'1 ]).
      first [ clear - fact'2 fact'4; do 2 (right; split; [ lra | ]); listed | clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'F pos'W factor'0 factor'1 factor'0 sign'6 sign'5; impossible ].
    + assert (sign'1 : (f_1*W) - (C*(3*k*w*D*F + q_1)) = 0) by (apply (is_zero _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | zero factor'0 ]).
      pose proof (level sign'1) as fact'2.
      assert (sign'3 : 0 < (f_1*W) - (q_1*C)) by (apply (is_pos _ (f_1*W - q_1*C)); [ same | pos ]).
      pose proof (above sign'3) as fact'4.
      first [ clear - fact'2 fact'4; do 1 (right; split; [ lra | ]); listed | clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'F pos'W factor'0 factor'1; impossible ].
  - destruct (sign_of (f_1*W - q_1*C)) as [factor'1 | [factor'1 | factor'1]].
    + assert (sign'1 : 0 < (f_1*W) - (C*(3*k*w*D*F + q_1))) by (apply (is_pos _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | pos ]).
      pose proof (above sign'1) as fact'2.
      assert (sign'3 : (f_1*W) - (q_1*C) < 0) by (apply (is_neg _ (f_1*W - q_1*C)); [ same | neg ]).
      pose proof (below sign'3) as fact'4.
      assert (sign'5 : (f_1*W - C*(3*k*w*D*F + q_1)) + 1 * (q_1*C - f_1*W) < 0) by (apply (is_neg _ (- ((3*k*w*C*D*F)))); [ same | neg ]).
      assert (sign'6 : 0 < 1 * (q_1*C - f_1*W)) by (apply (is_pos _ (- ((f_1*W - q_1*C)))); [ same | pos ]).
      clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'F pos'W factor'0 factor'1 factor'0 sign'6 sign'5; impossible.
    + assert (sign'1 : 0 < (f_1*W) - (C*(3*k*w*D*F + q_1))) by (apply (is_pos _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | pos ]).
      pose proof (above sign'1) as fact'2.
      assert (sign'3 : (f_1*W) - (q_1*C) = 0) by (apply (is_zero _ (f_1*W - q_1*C)); [ same | zero factor'1 ]).
      pose proof (level sign'3) as fact'4.
      assert (sign'5 : (f_1*W - C*(3*k*w*D*F + q_1)) + 1 * (q_1*C - f_1*W) < 0) by (apply (is_neg _ (- ((3*k*w*C*D*F)))); [ same | neg ]).
      assert (sign'6 : 1 * (q_1*C - f_1*W) = 0) by (apply (is_zero _ (- ((f_1*W - q_1*C)))); [ same | zero factor'1 ]).
      clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'F pos'W factor'0 factor'1 factor'0 sign'6 sign'5; impossible.
    + assert (sign'1 : 0 < (f_1*W) - (C*(3*k*w*D*F + q_1))) by (apply (is_pos _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | pos ]).
      pose proof (above sign'1) as fact'2.
      assert (sign'3 : 0 < (f_1*W) - (q_1*C)) by (apply (is_pos _ (f_1*W - q_1*C)); [ same | pos ]).
      pose proof (above sign'3) as fact'4.
      first [ clear - fact'2 fact'4; listed | clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'F pos'W factor'0 factor'1; impossible ].
Qed.

Definition certificate := conj solved exactly_one_case.
Print Assumptions certificate.
