(* latent_decode: a relation as it was posed holds exactly where the case split says; over the real numbers.
   To check it with Coq 8.16 or later, in the folder that also holds Roofline.v:  coqc latent_decode.v *)
Load Roofline.

Theorem solved : forall f_1 k q_0 q_1 w B C D E F W : R,
  0 < f_1 -> 0 < k -> 0 < q_0 -> 0 < q_1 -> 0 < w -> 0 < B -> 0 < C -> 0 < D -> 0 < E -> 0 < F -> 0 < W ->
  (k <= E) ->
  (
    f_1*B/C >= (q_0 + q_1*B + 3*(Rmin (k*B) E)*w*D*F)/W
    <->
    (f_1*W > C*(3*k*w*D*F + q_1) /\ (B >= C*(q_0 + 3*w*D*E*F)/(f_1*W - q_1*C) \/ B >= q_0*C/(f_1*W - C*(3*k*w*D*F + q_1)))) \/
    (f_1*W > q_1*C /\ f_1*W <= C*(3*k*w*D*F + q_1) /\ B >= C*(q_0 + 3*w*D*E*F)/(f_1*W - q_1*C)) \/
    (f_1*W <= q_1*C /\ False)).
Proof.
  intros f_1 k q_0 q_1 w B C D E F W pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W assumed'.
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
  destruct (sign_of (k - E)) as [factor'0 | [factor'0 | factor'0]].
  - destruct (sign_of (f_1*W - C*(3*k*w*D*F + q_1))) as [factor'1 | [factor'1 | factor'1]].
    + destruct (sign_of (f_1*W - q_1*C)) as [factor'2 | [factor'2 | factor'2]].
      * assert (sign'1 : k - E < 0) by (apply (is_neg _ (k - E)); [ same | neg ]).
        pose proof (below sign'1) as fact'2.
        assert (sign'3 : (f_1*W) - (C*(3*k*w*D*F + q_1)) < 0) by (apply (is_neg _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | neg ]).
        pose proof (below sign'3) as fact'4.
        assert (sign'5 : (f_1*W) - (q_1*C) < 0) by (apply (is_neg _ (f_1*W - q_1*C)); [ same | neg ]).
        pose proof (below sign'5) as fact'6.
        pose proof (negate (q := ((q_1*C - f_1*W) * B + (C*(q_0 + 3*w*D*E*F)))) link'1 ltac:(ring)) as step'7.
        pose proof (turn step'7) as step'8.
        assert (sign'9 : 0 < (C*(q_0 + 3*w*D*E*F))) by (apply (is_pos _ (C*(q_0 + 3*w*D*E*F))); [ same | pos ]).
        assert (sign'10 : 0 < (q_1*C - f_1*W)) by (apply (is_pos _ (- ((f_1*W - q_1*C)))); [ same | pos ]).
        pose proof (lin_same step'8 ltac:(pos) pos'B sign'10 sign'9) as fact'11.
        pose proof (negate (q := ((C*(3*k*w*D*F + q_1) - f_1*W) * B + (q_0*C))) link'2 ltac:(ring)) as step'12.
        pose proof (turn step'12) as step'13.
        assert (sign'14 : 0 < (q_0*C)) by (apply (is_pos _ (q_0*C)); [ same | pos ]).
        assert (sign'15 : 0 < (C*(3*k*w*D*F + q_1) - f_1*W)) by (apply (is_pos _ (- ((f_1*W - C*(3*k*w*D*F + q_1))))); [ same | pos ]).
        pose proof (lin_same step'13 ltac:(pos) pos'B sign'15 sign'14) as fact'16.
        first [ clear - pos'B assumed' fact'2 fact'4 fact'6 fact'11 fact'16; do 2 (apply skip; [ lra | ]); applies | clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6; impossible ].
      * assert (sign'1 : k - E < 0) by (apply (is_neg _ (k - E)); [ same | neg ]).
        pose proof (below sign'1) as fact'2.
        assert (sign'3 : (f_1*W) - (C*(3*k*w*D*F + q_1)) < 0) by (apply (is_neg _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | neg ]).
        pose proof (below sign'3) as fact'4.
        assert (sign'5 : (f_1*W) - (q_1*C) = 0) by (apply (is_zero _ (f_1*W - q_1*C)); [ same | zero factor'2 ]).
        pose proof (level sign'5) as fact'6.
        pose proof (no_slope link'1 factor'2) as step'7.
        assert (sign'8 : (- C*(q_0 + 3*w*D*E*F)) < 0) by (apply (is_neg _ (- ((C*(q_0 + 3*w*D*E*F))))); [ same | neg ]).
        pose proof (const_neg step'7 ltac:(pos) sign'8) as fact'9.
        pose proof (negate (q := ((C*(3*k*w*D*F + q_1) - f_1*W) * B + (q_0*C))) link'2 ltac:(ring)) as step'10.
        pose proof (turn step'10) as step'11.
        assert (sign'12 : 0 < (q_0*C)) by (apply (is_pos _ (q_0*C)); [ same | pos ]).
        assert (sign'13 : 0 < (C*(3*k*w*D*F + q_1) - f_1*W)) by (apply (is_pos _ (- ((f_1*W - C*(3*k*w*D*F + q_1))))); [ same | pos ]).
        pose proof (lin_same step'11 ltac:(pos) pos'B sign'13 sign'12) as fact'14.
        first [ clear - pos'B assumed' fact'2 fact'4 fact'6 fact'9 fact'14; do 2 (apply skip; [ lra | ]); applies | clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6; impossible ].
      * assert (sign'1 : k - E < 0) by (apply (is_neg _ (k - E)); [ same | neg ]).
        pose proof (below sign'1) as fact'2.
        assert (sign'3 : (f_1*W) - (C*(3*k*w*D*F + q_1)) < 0) by (apply (is_neg _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | neg ]).
        pose proof (below sign'3) as fact'4.
        assert (sign'5 : 0 < (f_1*W) - (q_1*C)) by (apply (is_pos _ (f_1*W - q_1*C)); [ same | pos ]).
        pose proof (above sign'5) as fact'6.
        assert (sign'7 : (- C*(q_0 + 3*w*D*E*F)) < 0) by (apply (is_neg _ (- ((C*(q_0 + 3*w*D*E*F))))); [ same | neg ]).
        assert (root'8 : (f_1*W - q_1*C) * (C*(q_0 + 3*w*D*E*F)/(f_1*W - q_1*C)) + (- C*(q_0 + 3*w*D*E*F)) = 0) by (same).
        pose proof (lin_cross link'1 ltac:(pos) factor'2 root'8) as fact'9.
        pose proof (negate (q := ((C*(3*k*w*D*F + q_1) - f_1*W) * B + (q_0*C))) link'2 ltac:(ring)) as step'10.
        pose proof (turn step'10) as step'11.
        assert (sign'12 : 0 < (q_0*C)) by (apply (is_pos _ (q_0*C)); [ same | pos ]).
        assert (sign'13 : 0 < (C*(3*k*w*D*F + q_1) - f_1*W)) by (apply (is_pos _ (- ((f_1*W - C*(3*k*w*D*F + q_1))))); [ same | pos ]).
        pose proof (lin_same step'11 ltac:(pos) pos'B sign'13 sign'12) as fact'14.
        first [ clear - pos'B assumed' fact'2 fact'4 fact'6 fact'9 fact'14; do 1 (apply skip; [ lra | ]); applies | clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6; impossible ].
    + destruct (sign_of (f_1*W - q_1*C)) as [factor'2 | [factor'2 | factor'2]].
      * assert (sign'1 : k - E < 0) by (apply (is_neg _ (k - E)); [ same | neg ]).
        pose proof (below sign'1) as fact'2.
        assert (sign'3 : (f_1*W) - (C*(3*k*w*D*F + q_1)) = 0) by (apply (is_zero _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | zero factor'1 ]).
        pose proof (level sign'3) as fact'4.
        assert (sign'5 : (f_1*W) - (q_1*C) < 0) by (apply (is_neg _ (f_1*W - q_1*C)); [ same | neg ]).
        pose proof (below sign'5) as fact'6.
        assert (sign'7 : (f_1*W - C*(3*k*w*D*F + q_1)) + 1 * (q_1*C - f_1*W) < 0) by (apply (is_neg _ (- ((3*k*w*C*D*F)))); [ same | neg ]).
        assert (sign'8 : 0 < 1 * (q_1*C - f_1*W)) by (apply (is_pos _ (- ((f_1*W - q_1*C)))); [ same | pos ]).
        pose proof (negate (q := ((q_1*C - f_1*W) * B + (C*(q_0 + 3*w*D*E*F)))) link'1 ltac:(ring)) as step'9.
        pose proof (turn step'9) as step'10.
        assert (sign'11 : 0 < (C*(q_0 + 3*w*D*E*F))) by (apply (is_pos _ (C*(q_0 + 3*w*D*E*F))); [ same | pos ]).
        assert (sign'12 : 0 < (q_1*C - f_1*W)) by (apply (is_pos _ (- ((f_1*W - q_1*C)))); [ same | pos ]).
        pose proof (lin_same step'10 ltac:(pos) pos'B sign'12 sign'11) as fact'13.
        pose proof (no_slope link'2 factor'1) as step'14.
        assert (sign'15 : (- q_0*C) < 0) by (apply (is_neg _ (- ((q_0*C)))); [ same | neg ]).
        pose proof (const_neg step'14 ltac:(pos) sign'15) as fact'16.
        first [ clear - pos'B assumed' fact'2 fact'4 fact'6 fact'13 fact'16; do 2 (apply skip; [ lra | ]); applies | clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6 factor'1 sign'8 sign'7; impossible ].
      * assert (sign'1 : k - E < 0) by (apply (is_neg _ (k - E)); [ same | neg ]).
        pose proof (below sign'1) as fact'2.
        assert (sign'3 : (f_1*W) - (C*(3*k*w*D*F + q_1)) = 0) by (apply (is_zero _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | zero factor'1 ]).
        pose proof (level sign'3) as fact'4.
        assert (sign'5 : (f_1*W) - (q_1*C) = 0) by (apply (is_zero _ (f_1*W - q_1*C)); [ same | zero factor'2 ]).
        pose proof (level sign'5) as fact'6.
        assert (sign'7 : (f_1*W - C*(3*k*w*D*F + q_1)) + 1 * (q_1*C - f_1*W) < 0) by (apply (is_neg _ (- ((3*k*w*C*D*F)))); [ same | neg ]).
        assert (sign'8 : 1 * (q_1*C - f_1*W) = 0) by (apply (is_zero _ (- ((f_1*W - q_1*C)))); [ same | zero factor'2 ]).
        pose proof (no_slope link'1 factor'2) as step'9.
        assert (sign'10 : (- C*(q_0 + 3*w*D*E*F)) < 0) by (apply (is_neg _ (- ((C*(q_0 + 3*w*D*E*F))))); [ same | neg ]).
        pose proof (const_neg step'9 ltac:(pos) sign'10) as fact'11.
        pose proof (no_slope link'2 factor'1) as step'12.
        assert (sign'13 : (- q_0*C) < 0) by (apply (is_neg _ (- ((q_0*C)))); [ same | neg ]).
        pose proof (const_neg step'12 ltac:(pos) sign'13) as fact'14.
        first [ clear - pos'B assumed' fact'2 fact'4 fact'6 fact'11 fact'14; do 2 (apply skip; [ lra | ]); applies | clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6 factor'1 sign'8 sign'7; impossible ].
      * assert (sign'1 : k - E < 0) by (apply (is_neg _ (k - E)); [ same | neg ]).
        pose proof (below sign'1) as fact'2.
        assert (sign'3 : (f_1*W) - (C*(3*k*w*D*F + q_1)) = 0) by (apply (is_zero _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | zero factor'1 ]).
        pose proof (level sign'3) as fact'4.
        assert (sign'5 : 0 < (f_1*W) - (q_1*C)) by (apply (is_pos _ (f_1*W - q_1*C)); [ same | pos ]).
        pose proof (above sign'5) as fact'6.
        assert (sign'7 : (- C*(q_0 + 3*w*D*E*F)) < 0) by (apply (is_neg _ (- ((C*(q_0 + 3*w*D*E*F))))); [ same | neg ]).
        assert (root'8 : (f_1*W - q_1*C) * (C*(q_0 + 3*w*D*E*F)/(f_1*W - q_1*C)) + (- C*(q_0 + 3*w*D*E*F)) = 0) by (same).
        pose proof (lin_cross link'1 ltac:(pos) factor'2 root'8) as fact'9.
        pose proof (no_slope link'2 factor'1) as step'10.
        assert (sign'11 : (- q_0*C) < 0) by (apply (is_neg _ (- ((q_0*C)))); [ same | neg ]).
        pose proof (const_neg step'10 ltac:(pos) sign'11) as fact'12.
        first [ clear - pos'B assumed' fact'2 fact'4 fact'6 fact'9 fact'12; do 1 (apply skip; [ lra | ]); applies | clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6; impossible ].
    + destruct (sign_of (f_1*W - q_1*C)) as [factor'2 | [factor'2 | factor'2]].
      * assert (sign'1 : k - E < 0) by (apply (is_neg _ (k - E)); [ same | neg ]).
        pose proof (below sign'1) as fact'2.
        assert (sign'3 : 0 < (f_1*W) - (C*(3*k*w*D*F + q_1))) by (apply (is_pos _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | pos ]).
        pose proof (above sign'3) as fact'4.
        assert (sign'5 : (f_1*W) - (q_1*C) < 0) by (apply (is_neg _ (f_1*W - q_1*C)); [ same | neg ]).
        pose proof (below sign'5) as fact'6.
        assert (sign'7 : (f_1*W - C*(3*k*w*D*F + q_1)) + 1 * (q_1*C - f_1*W) < 0) by (apply (is_neg _ (- ((3*k*w*C*D*F)))); [ same | neg ]).
        assert (sign'8 : 0 < 1 * (q_1*C - f_1*W)) by (apply (is_pos _ (- ((f_1*W - q_1*C)))); [ same | pos ]).
        clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6 factor'1 sign'8 sign'7; impossible.
      * assert (sign'1 : k - E < 0) by (apply (is_neg _ (k - E)); [ same | neg ]).
        pose proof (below sign'1) as fact'2.
        assert (sign'3 : 0 < (f_1*W) - (C*(3*k*w*D*F + q_1))) by (apply (is_pos _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | pos ]).
        pose proof (above sign'3) as fact'4.
        assert (sign'5 : (f_1*W) - (q_1*C) = 0) by (apply (is_zero _ (f_1*W - q_1*C)); [ same | zero factor'2 ]).
        pose proof (level sign'5) as fact'6.
        assert (sign'7 : (f_1*W - C*(3*k*w*D*F + q_1)) + 1 * (q_1*C - f_1*W) < 0) by (apply (is_neg _ (- ((3*k*w*C*D*F)))); [ same | neg ]).
        assert (sign'8 : 1 * (q_1*C - f_1*W) = 0) by (apply (is_zero _ (- ((f_1*W - q_1*C)))); [ same | zero factor'2 ]).
        clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6 factor'1 sign'8 sign'7; impossible.
      * assert (sign'1 : k - E < 0) by (apply (is_neg _ (k - E)); [ same | neg ]).
        pose proof (below sign'1) as fact'2.
        assert (sign'3 : 0 < (f_1*W) - (C*(3*k*w*D*F + q_1))) by (apply (is_pos _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | pos ]).
        pose proof (above sign'3) as fact'4.
        assert (sign'5 : 0 < (f_1*W) - (q_1*C)) by (apply (is_pos _ (f_1*W - q_1*C)); [ same | pos ]).
        pose proof (above sign'5) as fact'6.
        assert (sign'7 : (- C*(q_0 + 3*w*D*E*F)) < 0) by (apply (is_neg _ (- ((C*(q_0 + 3*w*D*E*F))))); [ same | neg ]).
        assert (root'8 : (f_1*W - q_1*C) * (C*(q_0 + 3*w*D*E*F)/(f_1*W - q_1*C)) + (- C*(q_0 + 3*w*D*E*F)) = 0) by (same).
        pose proof (lin_cross link'1 ltac:(pos) factor'2 root'8) as fact'9.
        assert (sign'10 : (- q_0*C) < 0) by (apply (is_neg _ (- ((q_0*C)))); [ same | neg ]).
        assert (root'11 : (f_1*W - C*(3*k*w*D*F + q_1)) * (q_0*C/(f_1*W - C*(3*k*w*D*F + q_1))) + (- q_0*C) = 0) by (same).
        pose proof (lin_cross link'2 ltac:(pos) factor'1 root'11) as fact'12.
        first [ clear - pos'B assumed' fact'2 fact'4 fact'6 fact'9 fact'12; applies | clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6; impossible ].
  - destruct (sign_of (f_1*W - C*(3*k*w*D*F + q_1))) as [factor'1 | [factor'1 | factor'1]].
    + destruct (sign_of (f_1*W - q_1*C)) as [factor'2 | [factor'2 | factor'2]].
      * assert (sign'1 : k - E = 0) by (apply (is_zero _ (k - E)); [ same | zero factor'0 ]).
        pose proof (level sign'1) as fact'2.
        assert (sign'3 : (f_1*W) - (C*(3*k*w*D*F + q_1)) < 0) by (apply (is_neg _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | neg ]).
        pose proof (below sign'3) as fact'4.
        assert (sign'5 : (f_1*W) - (q_1*C) < 0) by (apply (is_neg _ (f_1*W - q_1*C)); [ same | neg ]).
        pose proof (below sign'5) as fact'6.
        pose proof (negate (q := ((q_1*C - f_1*W) * B + (C*(q_0 + 3*w*D*E*F)))) link'1 ltac:(ring)) as step'7.
        pose proof (turn step'7) as step'8.
        assert (sign'9 : 0 < (C*(q_0 + 3*w*D*E*F))) by (apply (is_pos _ (C*(q_0 + 3*w*D*E*F))); [ same | pos ]).
        assert (sign'10 : 0 < (q_1*C - f_1*W)) by (apply (is_pos _ (- ((f_1*W - q_1*C)))); [ same | pos ]).
        pose proof (lin_same step'8 ltac:(pos) pos'B sign'10 sign'9) as fact'11.
        pose proof (negate (q := ((C*(3*k*w*D*F + q_1) - f_1*W) * B + (q_0*C))) link'2 ltac:(ring)) as step'12.
        pose proof (turn step'12) as step'13.
        assert (sign'14 : 0 < (q_0*C)) by (apply (is_pos _ (q_0*C)); [ same | pos ]).
        assert (sign'15 : 0 < (C*(3*k*w*D*F + q_1) - f_1*W)) by (apply (is_pos _ (- ((f_1*W - C*(3*k*w*D*F + q_1))))); [ same | pos ]).
        pose proof (lin_same step'13 ltac:(pos) pos'B sign'15 sign'14) as fact'16.
        first [ clear - pos'B assumed' fact'2 fact'4 fact'6 fact'11 fact'16; do 2 (apply skip; [ lra | ]); applies | clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6; impossible ].
      * assert (sign'1 : k - E = 0) by (apply (is_zero _ (k - E)); [ same | zero factor'0 ]).
        pose proof (level sign'1) as fact'2.
        assert (sign'3 : (f_1*W) - (C*(3*k*w*D*F + q_1)) < 0) by (apply (is_neg _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | neg ]).
        pose proof (below sign'3) as fact'4.
        assert (sign'5 : (f_1*W) - (q_1*C) = 0) by (apply (is_zero _ (f_1*W - q_1*C)); [ same | zero factor'2 ]).
        pose proof (level sign'5) as fact'6.
        pose proof (no_slope link'1 factor'2) as step'7.
        assert (sign'8 : (- C*(q_0 + 3*w*D*E*F)) < 0) by (apply (is_neg _ (- ((C*(q_0 + 3*w*D*E*F))))); [ same | neg ]).
        pose proof (const_neg step'7 ltac:(pos) sign'8) as fact'9.
        pose proof (negate (q := ((C*(3*k*w*D*F + q_1) - f_1*W) * B + (q_0*C))) link'2 ltac:(ring)) as step'10.
        pose proof (turn step'10) as step'11.
        assert (sign'12 : 0 < (q_0*C)) by (apply (is_pos _ (q_0*C)); [ same | pos ]).
        assert (sign'13 : 0 < (C*(3*k*w*D*F + q_1) - f_1*W)) by (apply (is_pos _ (- ((f_1*W - C*(3*k*w*D*F + q_1))))); [ same | pos ]).
        pose proof (lin_same step'11 ltac:(pos) pos'B sign'13 sign'12) as fact'14.
        first [ clear - pos'B assumed' fact'2 fact'4 fact'6 fact'9 fact'14; do 2 (apply skip; [ lra | ]); applies | clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6; impossible ].
      * assert (sign'1 : k - E = 0) by (apply (is_zero _ (k - E)); [ same | zero factor'0 ]).
        pose proof (level sign'1) as fact'2.
        assert (sign'3 : (f_1*W) - (C*(3*k*w*D*F + q_1)) < 0) by (apply (is_neg _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | neg ]).
        pose proof (below sign'3) as fact'4.
        assert (sign'5 : 0 < (f_1*W) - (q_1*C)) by (apply (is_pos _ (f_1*W - q_1*C)); [ same | pos ]).
        pose proof (above sign'5) as fact'6.
        assert (sign'7 : (- C*(q_0 + 3*w*D*E*F)) < 0) by (apply (is_neg _ (- ((C*(q_0 + 3*w*D*E*F))))); [ same | neg ]).
        assert (root'8 : (f_1*W - q_1*C) * (C*(q_0 + 3*w*D*E*F)/(f_1*W - q_1*C)) + (- C*(q_0 + 3*w*D*E*F)) = 0) by (same).
        pose proof (lin_cross link'1 ltac:(pos) factor'2 root'8) as fact'9.
        pose proof (negate (q := ((C*(3*k*w*D*F + q_1) - f_1*W) * B + (q_0*C))) link'2 ltac:(ring)) as step'10.
        pose proof (turn step'10) as step'11.
        assert (sign'12 : 0 < (q_0*C)) by (apply (is_pos _ (q_0*C)); [ same | pos ]).
        assert (sign'13 : 0 < (C*(3*k*w*D*F + q_1) - f_1*W)) by (apply (is_pos _ (- ((f_1*W - C*(3*k*w*D*F + q_1))))); [ same | pos ]).
        pose proof (lin_same step'11 ltac:(pos) pos'B sign'13 sign'12) as fact'14.
        first [ clear - pos'B assumed' fact'2 fact'4 fact'6 fact'9 fact'14; do 1 (apply skip; [ lra | ]); applies | clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6; impossible ].
    + destruct (sign_of (f_1*W - q_1*C)) as [factor'2 | [factor'2 | factor'2]].
      * assert (sign'1 : k - E = 0) by (apply (is_zero _ (k - E)); [ same | zero factor'0 ]).
        pose proof (level sign'1) as fact'2.
        assert (sign'3 : (f_1*W) - (C*(3*k*w*D*F + q_1)) = 0) by (apply (is_zero _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | zero factor'1 ]).
        pose proof (level sign'3) as fact'4.
        assert (sign'5 : (f_1*W) - (q_1*C) < 0) by (apply (is_neg _ (f_1*W - q_1*C)); [ same | neg ]).
        pose proof (below sign'5) as fact'6.
        assert (sign'7 : (f_1*W - C*(3*k*w*D*F + q_1)) + 1 * (q_1*C - f_1*W) < 0) by (apply (is_neg _ (- ((3*k*w*C*D*F)))); [ same | neg ]).
        assert (sign'8 : 0 < 1 * (q_1*C - f_1*W)) by (apply (is_pos _ (- ((f_1*W - q_1*C)))); [ same | pos ]).
        pose proof (negate (q := ((q_1*C - f_1*W) * B + (C*(q_0 + 3*w*D*E*F)))) link'1 ltac:(ring)) as step'9.
        pose proof (turn step'9) as step'10.
        assert (sign'11 : 0 < (C*(q_0 + 3*w*D*E*F))) by (apply (is_pos _ (C*(q_0 + 3*w*D*E*F))); [ same | pos ]).
        assert (sign'12 : 0 < (q_1*C - f_1*W)) by (apply (is_pos _ (- ((f_1*W - q_1*C)))); [ same | pos ]).
        pose proof (lin_same step'10 ltac:(pos) pos'B sign'12 sign'11) as fact'13.
        pose proof (no_slope link'2 factor'1) as step'14.
        assert (sign'15 : (- q_0*C) < 0) by (apply (is_neg _ (- ((q_0*C)))); [ same | neg ]).
        pose proof (const_neg step'14 ltac:(pos) sign'15) as fact'16.
        first [ clear - pos'B assumed' fact'2 fact'4 fact'6 fact'13 fact'16; do 2 (apply skip; [ lra | ]); applies | clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6 factor'1 sign'8 sign'7; impossible ].
      * assert (sign'1 : k - E = 0) by (apply (is_zero _ (k - E)); [ same | zero factor'0 ]).
        pose proof (level sign'1) as fact'2.
        assert (sign'3 : (f_1*W) - (C*(3*k*w*D*F + q_1)) = 0) by (apply (is_zero _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | zero factor'1 ]).
        pose proof (level sign'3) as fact'4.
        assert (sign'5 : (f_1*W) - (q_1*C) = 0) by (apply (is_zero _ (f_1*W - q_1*C)); [ same | zero factor'2 ]).
        pose proof (level sign'5) as fact'6.
        assert (sign'7 : (f_1*W - C*(3*k*w*D*F + q_1)) + 1 * (q_1*C - f_1*W) < 0) by (apply (is_neg _ (- ((3*k*w*C*D*F)))); [ same | neg ]).
        assert (sign'8 : 1 * (q_1*C - f_1*W) = 0) by (apply (is_zero _ (- ((f_1*W - q_1*C)))); [ same | zero factor'2 ]).
        pose proof (no_slope link'1 factor'2) as step'9.
        assert (sign'10 : (- C*(q_0 + 3*w*D*E*F)) < 0) by (apply (is_neg _ (- ((C*(q_0 + 3*w*D*E*F))))); [ same | neg ]).
        pose proof (const_neg step'9 ltac:(pos) sign'10) as fact'11.
        pose proof (no_slope link'2 factor'1) as step'12.
        assert (sign'13 : (- q_0*C) < 0) by (apply (is_neg _ (- ((q_0*C)))); [ same | neg ]).
        pose proof (const_neg step'12 ltac:(pos) sign'13) as fact'14.
        first [ clear - pos'B assumed' fact'2 fact'4 fact'6 fact'11 fact'14; do 2 (apply skip; [ lra | ]); applies | clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6 factor'1 sign'8 sign'7; impossible ].
      * assert (sign'1 : k - E = 0) by (apply (is_zero _ (k - E)); [ same | zero factor'0 ]).
        pose proof (level sign'1) as fact'2.
        assert (sign'3 : (f_1*W) - (C*(3*k*w*D*F + q_1)) = 0) by (apply (is_zero _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | zero factor'1 ]).
        pose proof (level sign'3) as fact'4.
        assert (sign'5 : 0 < (f_1*W) - (q_1*C)) by (apply (is_pos _ (f_1*W - q_1*C)); [ same | pos ]).
        pose proof (above sign'5) as fact'6.
        assert (sign'7 : (- C*(q_0 + 3*w*D*E*F)) < 0) by (apply (is_neg _ (- ((C*(q_0 + 3*w*D*E*F))))); [ same | neg ]).
        assert (root'8 : (f_1*W - q_1*C) * (C*(q_0 + 3*w*D*E*F)/(f_1*W - q_1*C)) + (- C*(q_0 + 3*w*D*E*F)) = 0) by (same).
        pose proof (lin_cross link'1 ltac:(pos) factor'2 root'8) as fact'9.
        pose proof (no_slope link'2 factor'1) as step'10.
        assert (sign'11 : (- q_0*C) < 0) by (apply (is_neg _ (- ((q_0*C)))); [ same | neg ]).
        pose proof (const_neg step'10 ltac:(pos) sign'11) as fact'12.
        first [ clear - pos'B assumed' fact'2 fact'4 fact'6 fact'9 fact'12; do 1 (apply skip; [ lra | ]); applies | clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6; impossible ].
    + destruct (sign_of (f_1*W - q_1*C)) as [factor'2 | [factor'2 | factor'2]].
      * assert (sign'1 : k - E = 0) by (apply (is_zero _ (k - E)); [ same | zero factor'0 ]).
        pose proof (level sign'1) as fact'2.
        assert (sign'3 : 0 < (f_1*W) - (C*(3*k*w*D*F + q_1))) by (apply (is_pos _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | pos ]).
        pose proof (above sign'3) as fact'4.
        assert (sign'5 : (f_1*W) - (q_1*C) < 0) by (apply (is_neg _ (f_1*W - q_1*C)); [ same | neg ]).
        pose proof (below sign'5) as fact'6.
        assert (sign'7 : (f_1*W - C*(3*k*w*D*F + q_1)) + 1 * (q_1*C - f_1*W) < 0) by (apply (is_neg _ (- ((3*k*w*C*D*F)))); [ same | neg ]).
        assert (sign'8 : 0 < 1 * (q_1*C - f_1*W)) by (apply (is_pos _ (- ((f_1*W - q_1*C)))); [ same | pos ]).
        clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6 factor'1 sign'8 sign'7; impossible.
      * assert (sign'1 : k - E = 0) by (apply (is_zero _ (k - E)); [ same | zero factor'0 ]).
        pose proof (level sign'1) as fact'2.
        assert (sign'3 : 0 < (f_1*W) - (C*(3*k*w*D*F + q_1))) by (apply (is_pos _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | pos ]).
        pose proof (above sign'3) as fact'4.
        assert (sign'5 : (f_1*W) - (q_1*C) = 0) by (apply (is_zero _ (f_1*W - q_1*C)); [ same | zero factor'2 ]).
        pose proof (level sign'5) as fact'6.
        assert (sign'7 : (f_1*W - C*(3*k*w*D*F + q_1)) + 1 * (q_1*C - f_1*W) < 0) by (apply (is_neg _ (- ((3*k*w*C*D*F)))); [ same | neg ]).
        assert (sign'8 : 1 * (q_1*C - f_1*W) = 0) by (apply (is_zero _ (- ((f_1*W - q_1*C)))); [ same | zero factor'2 ]).
        clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6 factor'1 sign'8 sign'7; impossible.
      * assert (sign'1 : k - E = 0) by (apply (is_zero _ (k - E)); [ same | zero factor'0 ]).
        pose proof (level sign'1) as fact'2.
        assert (sign'3 : 0 < (f_1*W) - (C*(3*k*w*D*F + q_1))) by (apply (is_pos _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | pos ]).
        pose proof (above sign'3) as fact'4.
        assert (sign'5 : 0 < (f_1*W) - (q_1*C)) by (apply (is_pos _ (f_1*W - q_1*C)); [ same | pos ]).
        pose proof (above sign'5) as fact'6.
        assert (sign'7 : (- C*(q_0 + 3*w*D*E*F)) < 0) by (apply (is_neg _ (- ((C*(q_0 + 3*w*D*E*F))))); [ same | neg ]).
        assert (root'8 : (f_1*W - q_1*C) * (C*(q_0 + 3*w*D*E*F)/(f_1*W - q_1*C)) + (- C*(q_0 + 3*w*D*E*F)) = 0) by (same).
        pose proof (lin_cross link'1 ltac:(pos) factor'2 root'8) as fact'9.
        assert (sign'10 : (- q_0*C) < 0) by (apply (is_neg _ (- ((q_0*C)))); [ same | neg ]).
        assert (root'11 : (f_1*W - C*(3*k*w*D*F + q_1)) * (q_0*C/(f_1*W - C*(3*k*w*D*F + q_1))) + (- q_0*C) = 0) by (same).
        pose proof (lin_cross link'2 ltac:(pos) factor'1 root'11) as fact'12.
        first [ clear - pos'B assumed' fact'2 fact'4 fact'6 fact'9 fact'12; applies | clear - pos'f_1 pos'k pos'q_0 pos'q_1 pos'w pos'B pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6; impossible ].
  - assert (sign'1 : 0 < k - E) by (apply (is_pos _ (k - E)); [ same | pos ]).
    pose proof (above sign'1) as fact'2.
    exfalso; clear - assumed' fact'2; lra.
Qed.

Theorem exactly_one_case : forall f_1 k q_1 w C D E F W : R,
  0 < f_1 -> 0 < k -> 0 < q_1 -> 0 < w -> 0 < C -> 0 < D -> 0 < E -> 0 < F -> 0 < W ->
  (k <= E) ->
  exactly_one [
    f_1*W > C*(3*k*w*D*F + q_1);
    f_1*W > q_1*C /\ f_1*W <= C*(3*k*w*D*F + q_1);
    f_1*W <= q_1*C ].
Proof.
  intros f_1 k q_1 w C D E F W pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'E pos'F pos'W assumed'.
  destruct (sign_of (k - E)) as [factor'0 | [factor'0 | factor'0]].
  - destruct (sign_of (f_1*W - C*(3*k*w*D*F + q_1))) as [factor'1 | [factor'1 | factor'1]].
    + destruct (sign_of (f_1*W - q_1*C)) as [factor'2 | [factor'2 | factor'2]].
      * assert (sign'1 : k - E < 0) by (apply (is_neg _ (k - E)); [ same | neg ]).
        pose proof (below sign'1) as fact'2.
        assert (sign'3 : (f_1*W) - (C*(3*k*w*D*F + q_1)) < 0) by (apply (is_neg _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | neg ]).
        pose proof (below sign'3) as fact'4.
        assert (sign'5 : (f_1*W) - (q_1*C) < 0) by (apply (is_neg _ (f_1*W - q_1*C)); [ same | neg ]).
        pose proof (below sign'5) as fact'6.
        first [ clear - assumed' fact'2 fact'4 fact'6; do 2 (right; split; [ lra | ]); listed | clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6; impossible ].
      * assert (sign'1 : k - E < 0) by (apply (is_neg _ (k - E)); [ same | neg ]).
        pose proof (below sign'1) as fact'2.
        assert (sign'3 : (f_1*W) - (C*(3*k*w*D*F + q_1)) < 0) by (apply (is_neg _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | neg ]).
        pose proof (below sign'3) as fact'4.
        assert (sign'5 : (f_1*W) - (q_1*C) = 0) by (apply (is_zero _ (f_1*W - q_1*C)); [ same | zero factor'2 ]).
        pose proof (level sign'5) as fact'6.
        first [ clear - assumed' fact'2 fact'4 fact'6; do 2 (right; split; [ lra | ]); listed | clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6; impossible ].
      * assert (sign'1 : k - E < 0) by (apply (is_neg _ (k - E)); [ same | neg ]).
        pose proof (below sign'1) as fact'2.
        assert (sign'3 : (f_1*W) - (C*(3*k*w*D*F + q_1)) < 0) by (apply (is_neg _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | neg ]).
        pose proof (below sign'3) as fact'4.
        assert (sign'5 : 0 < (f_1*W) - (q_1*C)) by (apply (is_pos _ (f_1*W - q_1*C)); [ same | pos ]).
        pose proof (above sign'5) as fact'6.
        first [ clear - assumed' fact'2 fact'4 fact'6; do 1 (right; split; [ lra | ]); listed | clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6; impossible ].
    + destruct (sign_of (f_1*W - q_1*C)) as [factor'2 | [factor'2 | factor'2]].
      * assert (sign'1 : k - E < 0) by (apply (is_neg _ (k - E)); [ same | neg ]).
        pose proof (below sign'1) as fact'2.
        assert (sign'3 : (f_1*W) - (C*(3*k*w*D*F + q_1)) = 0) by (apply (is_zero _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | zero factor'1 ]).
        pose proof (level sign'3) as fact'4.
        assert (sign'5 : (f_1*W) - (q_1*C) < 0) by (apply (is_neg _ (f_1*W - q_1*C)); [ same | neg ]).
        pose proof (below sign'5) as fact'6.
        assert (sign'7 : (f_1*W - C*(3*k*w*D*F + q_1)) + 1 * (q_1*C - f_1*W) < 0) by (apply (is_neg _ (- ((3*k*w*C*D*F)))); [ same | neg ]).
        assert (sign'8 : 0 < 1 * (q_1*C - f_1*W)) by (apply (is_pos _ (- ((f_1*W - q_1*C)))); [ same | pos ]).
        first [ clear - assumed' fact'2 fact'4 fact'6; do 2 (right; split; [ lra | ]); listed | clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6 factor'1 sign'8 sign'7; impossible ].
      * assert (sign'1 : k - E < 0) by (apply (is_neg _ (k - E)); [ same | neg ]).
        pose proof (below sign'1) as fact'2.
        assert (sign'3 : (f_1*W) - (C*(3*k*w*D*F + q_1)) = 0) by (apply (is_zero _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | zero factor'1 ]).
        pose proof (level sign'3) as fact'4.
        assert (sign'5 : (f_1*W) - (q_1*C) = 0) by (apply (is_zero _ (f_1*W - q_1*C)); [ same | zero factor'2 ]).
        pose proof (level sign'5) as fact'6.
        assert (sign'7 : (f_1*W - C*(3*k*w*D*F + q_1)) + 1 * (q_1*C - f_1*W) < 0) by (apply (is_neg _ (- ((3*k*w*C*D*F)))); [ same | neg ]).
        assert (sign'8 : 1 * (q_1*C - f_1*W) = 0) by (apply (is_zero _ (- ((f_1*W - q_1*C)))); [ same | zero factor'2 ]).
        first [ clear - assumed' fact'2 fact'4 fact'6; do 2 (right; split; [ lra | ]); listed | clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6 factor'1 sign'8 sign'7; impossible ].
      * assert (sign'1 : k - E < 0) by (apply (is_neg _ (k - E)); [ same | neg ]).
        pose proof (below sign'1) as fact'2.
        assert (sign'3 : (f_1*W) - (C*(3*k*w*D*F + q_1)) = 0) by (apply (is_zero _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | zero factor'1 ]).
        pose proof (level sign'3) as fact'4.
        assert (sign'5 : 0 < (f_1*W) - (q_1*C)) by (apply (is_pos _ (f_1*W - q_1*C)); [ same | pos ]).
        pose proof (above sign'5) as fact'6.
        first [ clear - assumed' fact'2 fact'4 fact'6; do 1 (right; split; [ lra | ]); listed | clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6; impossible ].
    + destruct (sign_of (f_1*W - q_1*C)) as [factor'2 | [factor'2 | factor'2]].
      * assert (sign'1 : k - E < 0) by (apply (is_neg _ (k - E)); [ same | neg ]).
        pose proof (below sign'1) as fact'2.
        assert (sign'3 : 0 < (f_1*W) - (C*(3*k*w*D*F + q_1))) by (apply (is_pos _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | pos ]).
        pose proof (above sign'3) as fact'4.
        assert (sign'5 : (f_1*W) - (q_1*C) < 0) by (apply (is_neg _ (f_1*W - q_1*C)); [ same | neg ]).
        pose proof (below sign'5) as fact'6.
        assert (sign'7 : (f_1*W - C*(3*k*w*D*F + q_1)) + 1 * (q_1*C - f_1*W) < 0) by (apply (is_neg _ (- ((3*k*w*C*D*F)))); [ same | neg ]).
        assert (sign'8 : 0 < 1 * (q_1*C - f_1*W)) by (apply (is_pos _ (- ((f_1*W - q_1*C)))); [ same | pos ]).
        clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6 factor'1 sign'8 sign'7; impossible.
      * assert (sign'1 : k - E < 0) by (apply (is_neg _ (k - E)); [ same | neg ]).
        pose proof (below sign'1) as fact'2.
        assert (sign'3 : 0 < (f_1*W) - (C*(3*k*w*D*F + q_1))) by (apply (is_pos _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | pos ]).
        pose proof (above sign'3) as fact'4.
        assert (sign'5 : (f_1*W) - (q_1*C) = 0) by (apply (is_zero _ (f_1*W - q_1*C)); [ same | zero factor'2 ]).
        pose proof (level sign'5) as fact'6.
        assert (sign'7 : (f_1*W - C*(3*k*w*D*F + q_1)) + 1 * (q_1*C - f_1*W) < 0) by (apply (is_neg _ (- ((3*k*w*C*D*F)))); [ same | neg ]).
        assert (sign'8 : 1 * (q_1*C - f_1*W) = 0) by (apply (is_zero _ (- ((f_1*W - q_1*C)))); [ same | zero factor'2 ]).
        clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6 factor'1 sign'8 sign'7; impossible.
      * assert (sign'1 : k - E < 0) by (apply (is_neg _ (k - E)); [ same | neg ]).
        pose proof (below sign'1) as fact'2.
        assert (sign'3 : 0 < (f_1*W) - (C*(3*k*w*D*F + q_1))) by (apply (is_pos _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | pos ]).
        pose proof (above sign'3) as fact'4.
        assert (sign'5 : 0 < (f_1*W) - (q_1*C)) by (apply (is_pos _ (f_1*W - q_1*C)); [ same | pos ]).
        pose proof (above sign'5) as fact'6.
        first [ clear - assumed' fact'2 fact'4 fact'6; listed | clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6; impossible ].
  - destruct (sign_of (f_1*W - C*(3*k*w*D*F + q_1))) as [factor'1 | [factor'1 | factor'1]].
    + destruct (sign_of (f_1*W - q_1*C)) as [factor'2 | [factor'2 | factor'2]].
      * assert (sign'1 : k - E = 0) by (apply (is_zero _ (k - E)); [ same | zero factor'0 ]).
        pose proof (level sign'1) as fact'2.
        assert (sign'3 : (f_1*W) - (C*(3*k*w*D*F + q_1)) < 0) by (apply (is_neg _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | neg ]).
        pose proof (below sign'3) as fact'4.
        assert (sign'5 : (f_1*W) - (q_1*C) < 0) by (apply (is_neg _ (f_1*W - q_1*C)); [ same | neg ]).
        pose proof (below sign'5) as fact'6.
        first [ clear - assumed' fact'2 fact'4 fact'6; do 2 (right; split; [ lra | ]); listed | clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6; impossible ].
      * assert (sign'1 : k - E = 0) by (apply (is_zero _ (k - E)); [ same | zero factor'0 ]).
        pose proof (level sign'1) as fact'2.
        assert (sign'3 : (f_1*W) - (C*(3*k*w*D*F + q_1)) < 0) by (apply (is_neg _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | neg ]).
        pose proof (below sign'3) as fact'4.
        assert (sign'5 : (f_1*W) - (q_1*C) = 0) by (apply (is_zero _ (f_1*W - q_1*C)); [ same | zero factor'2 ]).
        pose proof (level sign'5) as fact'6.
        first [ clear - assumed' fact'2 fact'4 fact'6; do 2 (right; split; [ lra | ]); listed | clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6; impossible ].
      * assert (sign'1 : k - E = 0) by (apply (is_zero _ (k - E)); [ same | zero factor'0 ]).
        pose proof (level sign'1) as fact'2.
        assert (sign'3 : (f_1*W) - (C*(3*k*w*D*F + q_1)) < 0) by (apply (is_neg _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | neg ]).
        pose proof (below sign'3) as fact'4.
        assert (sign'5 : 0 < (f_1*W) - (q_1*C)) by (apply (is_pos _ (f_1*W - q_1*C)); [ same | pos ]).
        pose proof (above sign'5) as fact'6.
        first [ clear - assumed' fact'2 fact'4 fact'6; do 1 (right; split; [ lra | ]); listed | clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6; impossible ].
    + destruct (sign_of (f_1*W - q_1*C)) as [factor'2 | [factor'2 | factor'2]].
      * assert (sign'1 : k - E = 0) by (apply (is_zero _ (k - E)); [ same | zero factor'0 ]).
        pose proof (level sign'1) as fact'2.
        assert (sign'3 : (f_1*W) - (C*(3*k*w*D*F + q_1)) = 0) by (apply (is_zero _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | zero factor'1 ]).
        pose proof (level sign'3) as fact'4.
        assert (sign'5 : (f_1*W) - (q_1*C) < 0) by (apply (is_neg _ (f_1*W - q_1*C)); [ same | neg ]).
        pose proof (below sign'5) as fact'6.
        assert (sign'7 : (f_1*W - C*(3*k*w*D*F + q_1)) + 1 * (q_1*C - f_1*W) < 0) by (apply (is_neg _ (- ((3*k*w*C*D*F)))); [ same | neg ]).
        assert (sign'8 : 0 < 1 * (q_1*C - f_1*W)) by (apply (is_pos _ (- ((f_1*W - q_1*C)))); [ same | pos ]).
        first [ clear - assumed' fact'2 fact'4 fact'6; do 2 (right; split; [ lra | ]); listed | clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6 factor'1 sign'8 sign'7; impossible ].
      * assert (sign'1 : k - E = 0) by (apply (is_zero _ (k - E)); [ same | zero factor'0 ]).
        pose proof (level sign'1) as fact'2.
        assert (sign'3 : (f_1*W) - (C*(3*k*w*D*F + q_1)) = 0) by (apply (is_zero _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | zero factor'1 ]).
        pose proof (level sign'3) as fact'4.
        assert (sign'5 : (f_1*W) - (q_1*C) = 0) by (apply (is_zero _ (f_1*W - q_1*C)); [ same | zero factor'2 ]).
        pose proof (level sign'5) as fact'6.
        assert (sign'7 : (f_1*W - C*(3*k*w*D*F + q_1)) + 1 * (q_1*C - f_1*W) < 0) by (apply (is_neg _ (- ((3*k*w*C*D*F)))); [ same | neg ]).
        assert (sign'8 : 1 * (q_1*C - f_1*W) = 0) by (apply (is_zero _ (- ((f_1*W - q_1*C)))); [ same | zero factor'2 ]).
        first [ clear - assumed' fact'2 fact'4 fact'6; do 2 (right; split; [ lra | ]); listed | clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6 factor'1 sign'8 sign'7; impossible ].
      * assert (sign'1 : k - E = 0) by (apply (is_zero _ (k - E)); [ same | zero factor'0 ]).
        pose proof (level sign'1) as fact'2.
        assert (sign'3 : (f_1*W) - (C*(3*k*w*D*F + q_1)) = 0) by (apply (is_zero _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | zero factor'1 ]).
        pose proof (level sign'3) as fact'4.
        assert (sign'5 : 0 < (f_1*W) - (q_1*C)) by (apply (is_pos _ (f_1*W - q_1*C)); [ same | pos ]).
        pose proof (above sign'5) as fact'6.
        first [ clear - assumed' fact'2 fact'4 fact'6; do 1 (right; split; [ lra | ]); listed | clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6; impossible ].
    + destruct (sign_of (f_1*W - q_1*C)) as [factor'2 | [factor'2 | factor'2]].
      * assert (sign'1 : k - E = 0) by (apply (is_zero _ (k - E)); [ same | zero factor'0 ]).
        pose proof (level sign'1) as fact'2.
        assert (sign'3 : 0 < (f_1*W) - (C*(3*k*w*D*F + q_1))) by (apply (is_pos _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | pos ]).
        pose proof (above sign'3) as fact'4.
        assert (sign'5 : (f_1*W) - (q_1*C) < 0) by (apply (is_neg _ (f_1*W - q_1*C)); [ same | neg ]).
        pose proof (below sign'5) as fact'6.
        assert (sign'7 : (f_1*W - C*(3*k*w*D*F + q_1)) + 1 * (q_1*C - f_1*W) < 0) by (apply (is_neg _ (- ((3*k*w*C*D*F)))); [ same | neg ]).
        assert (sign'8 : 0 < 1 * (q_1*C - f_1*W)) by (apply (is_pos _ (- ((f_1*W - q_1*C)))); [ same | pos ]).
        clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6 factor'1 sign'8 sign'7; impossible.
      * assert (sign'1 : k - E = 0) by (apply (is_zero _ (k - E)); [ same | zero factor'0 ]).
        pose proof (level sign'1) as fact'2.
        assert (sign'3 : 0 < (f_1*W) - (C*(3*k*w*D*F + q_1))) by (apply (is_pos _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | pos ]).
        pose proof (above sign'3) as fact'4.
        assert (sign'5 : (f_1*W) - (q_1*C) = 0) by (apply (is_zero _ (f_1*W - q_1*C)); [ same | zero factor'2 ]).
        pose proof (level sign'5) as fact'6.
        assert (sign'7 : (f_1*W - C*(3*k*w*D*F + q_1)) + 1 * (q_1*C - f_1*W) < 0) by (apply (is_neg _ (- ((3*k*w*C*D*F)))); [ same | neg ]).
        assert (sign'8 : 1 * (q_1*C - f_1*W) = 0) by (apply (is_zero _ (- ((f_1*W - q_1*C)))); [ same | zero factor'2 ]).
        clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6 factor'1 sign'8 sign'7; impossible.
      * assert (sign'1 : k - E = 0) by (apply (is_zero _ (k - E)); [ same | zero factor'0 ]).
        pose proof (level sign'1) as fact'2.
        assert (sign'3 : 0 < (f_1*W) - (C*(3*k*w*D*F + q_1))) by (apply (is_pos _ (f_1*W - C*(3*k*w*D*F + q_1))); [ same | pos ]).
        pose proof (above sign'3) as fact'4.
        assert (sign'5 : 0 < (f_1*W) - (q_1*C)) by (apply (is_pos _ (f_1*W - q_1*C)); [ same | pos ]).
        pose proof (above sign'5) as fact'6.
        first [ clear - assumed' fact'2 fact'4 fact'6; listed | clear - pos'f_1 pos'k pos'q_1 pos'w pos'C pos'D pos'E pos'F pos'W assumed' factor'0 factor'1 factor'2 fact'2 fact'4 fact'6; impossible ].
  - assert (sign'1 : 0 < k - E) by (apply (is_pos _ (k - E)); [ same | pos ]).
    pose proof (above sign'1) as fact'2.
    exfalso; clear - assumed' fact'2; lra.
Qed.

Definition certificate := conj solved exactly_one_case.
Print Assumptions certificate.
