(* two_tier: a relation as it was posed holds exactly where the case split says; over the real numbers.
   To check it with Coq 8.16 or later, in the folder that also holds Roofline.v:  coqc two_tier.v *)
Load Roofline.

Theorem solved : forall b n p q C W W_on_chip : R,
  0 < b -> 0 < n -> 0 < p -> 0 < q -> 0 < C -> 0 < W -> 0 < W_on_chip ->
  (
    2*n^3/C >= b*(n^2 + 2*n^3/p)/W /\ 2*n^3/C >= 2*b*n^3/(q*W_on_chip)
    <->
    (2*n*W > b*C /\ q*W_on_chip >= b*C /\ p >= 2*b*n*C/(2*n*W - b*C)) \/
    (q*W_on_chip < b*C /\ False) \/
    (2*n*W <= b*C /\ q*W_on_chip >= b*C /\ False)).
Proof.
  intros b n p q C W W_on_chip pos'b pos'n pos'p pos'q pos'C pos'W pos'W_on_chip.
  assert (link'1 : (2*n^3/C) - (b*(n^2 + 2*n^3/p)/W) = ((n^2)/(C*W*p)) * ((2*n*W - b*C) * p + (- 2*b*n*C))) by same.
  assert (link'2 : (2*n^3/C) - (2*b*n^3/(q*W_on_chip)) = ((2*n^3)/(C*W_on_chip*q)) * ((q*W_on_chip - b*C))) by same.
  destruct (sign_of (2*n*W - b*C)) as [factor'0 | [factor'0 | factor'0]].
  - destruct (sign_of (q*W_on_chip - b*C)) as [factor'1 | [factor'1 | factor'1]].
    + assert (sign'1 : (2*n*W) - (b*C) < 0) by (apply (is_neg _ (2*n*W - b*C)); [ same | neg ]).
      pose proof (below sign'1) as fact'2.
      assert (sign'3 : (q*W_on_chip) - (b*C) < 0) by (apply (is_neg _ (q*W_on_chip - b*C)); [ same | neg ]).
      pose proof (below sign'3) as fact'4.
      pose proof (negate (q := ((b*C - 2*n*W) * p + (2*b*n*C))) link'1 ltac:(ring)) as step'5.
      pose proof (turn step'5) as step'6.
      assert (sign'7 : 0 < (2*b*n*C)) by (apply (is_pos _ (2*b*n*C)); [ same | pos ]).
      assert (sign'8 : 0 < (b*C - 2*n*W)) by (apply (is_pos _ (- ((2*n*W - b*C)))); [ same | pos ]).
      pose proof (lin_same step'6 ltac:(pos) pos'p sign'8 sign'7) as fact'9.
      pose proof (const_neg link'2 ltac:(pos) factor'1) as fact'10.
      first [ clear - pos'p fact'2 fact'4 fact'9 fact'10; do 1 (apply skip; [ lra | ]); applies | clear - pos'b pos'n pos'p pos'q pos'C pos'W pos'W_on_chip factor'0 factor'1; impossible ].
    + assert (sign'1 : (2*n*W) - (b*C) < 0) by (apply (is_neg _ (2*n*W - b*C)); [ same | neg ]).
      pose proof (below sign'1) as fact'2.
      assert (sign'3 : (q*W_on_chip) - (b*C) = 0) by (apply (is_zero _ (q*W_on_chip - b*C)); [ same | zero factor'1 ]).
      pose proof (level sign'3) as fact'4.
      pose proof (negate (q := ((b*C - 2*n*W) * p + (2*b*n*C))) link'1 ltac:(ring)) as step'5.
      pose proof (turn step'5) as step'6.
      assert (sign'7 : 0 < (2*b*n*C)) by (apply (is_pos _ (2*b*n*C)); [ same | pos ]).
      assert (sign'8 : 0 < (b*C - 2*n*W)) by (apply (is_pos _ (- ((2*n*W - b*C)))); [ same | pos ]).
      pose proof (lin_same step'6 ltac:(pos) pos'p sign'8 sign'7) as fact'9.
      pose proof (const_zero link'2 factor'1) as fact'10.
      first [ clear - pos'p fact'2 fact'4 fact'9 fact'10; do 2 (apply skip; [ lra | ]); applies | clear - pos'b pos'n pos'p pos'q pos'C pos'W pos'W_on_chip factor'0 factor'1; impossible ].
    + assert (sign'1 : (2*n*W) - (b*C) < 0) by (apply (is_neg _ (2*n*W - b*C)); [ same | neg ]).
      pose proof (below sign'1) as fact'2.
      assert (sign'3 : 0 < (q*W_on_chip) - (b*C)) by (apply (is_pos _ (q*W_on_chip - b*C)); [ same | pos ]).
      pose proof (above sign'3) as fact'4.
      pose proof (negate (q := ((b*C - 2*n*W) * p + (2*b*n*C))) link'1 ltac:(ring)) as step'5.
      pose proof (turn step'5) as step'6.
      assert (sign'7 : 0 < (2*b*n*C)) by (apply (is_pos _ (2*b*n*C)); [ same | pos ]).
      assert (sign'8 : 0 < (b*C - 2*n*W)) by (apply (is_pos _ (- ((2*n*W - b*C)))); [ same | pos ]).
      pose proof (lin_same step'6 ltac:(pos) pos'p sign'8 sign'7) as fact'9.
      pose proof (const_pos link'2 ltac:(pos) factor'1) as fact'10.
      first [ clear - pos'p fact'2 fact'4 fact'9 fact'10; do 2 (apply skip; [ lra | ]); applies | clear - pos'b pos'n pos'p pos'q pos'C pos'W pos'W_on_chip factor'0 factor'1; impossible ].
  - destruct (sign_of (q*W_on_chip - b*C)) as [factor'1 | [factor'1 | factor'1]].
    + assert (sign'1 : (2*n*W) - (b*C) = 0) by (apply (is_zero _ (2*n*W - b*C)); [ same | zero factor'0 ]).
      pose proof (level sign'1) as fact'2.
      assert (sign'3 : (q*W_on_chip) - (b*C) < 0) by (apply (is_neg _ (q*W_on_chip - b*C)); [ same | neg ]).
      pose proof (below sign'3) as fact'4.
      pose proof (no_slope link'1 factor'0) as step'5.
      assert (sign'6 : (- 2*b*n*C) < 0) by (apply (is_neg _ (- ((2*b*n*C)))); [ same | neg ]).
      pose proof (const_neg step'5 ltac:(pos) sign'6) as fact'7.
      pose proof (const_neg link'2 ltac:(pos) factor'1) as fact'8.
      first [ clear - pos'p fact'2 fact'4 fact'7 fact'8; do 1 (apply skip; [ lra | ]); applies | clear - pos'b pos'n pos'p pos'q pos'C pos'W pos'W_on_chip factor'0 factor'1; impossible ].
    + assert (sign'1 : (2*n*W) - (b*C) = 0) by (apply (is_zero _ (2*n*W - b*C)); [ same | zero factor'0 ]).
      pose proof (level sign'1) as fact'2.
      assert (sign'3 : (q*W_on_chip) - (b*C) = 0) by (apply (is_zero _ (q*W_on_chip - b*C)); [ same | zero factor'1 ]).
      pose proof (level sign'3) as fact'4.
      pose proof (no_slope link'1 factor'0) as step'5.
      assert (sign'6 : (- 2*b*n*C) < 0) by (apply (is_neg _ (- ((2*b*n*C)))); [ same | neg ]).
      pose proof (const_neg step'5 ltac:(pos) sign'6) as fact'7.
      pose proof (const_zero link'2 factor'1) as fact'8.
      first [ clear - pos'p fact'2 fact'4 fact'7 fact'8; do 2 (apply skip; [ lra | ]); applies | clear - pos'b pos'n pos'p pos'q pos'C pos'W pos'W_on_chip factor'0 factor'1; impossible ].
    + assert (sign'1 : (2*n*W) - (b*C) = 0) by (apply (is_zero _ (2*n*W - b*C)); [ same | zero factor'0 ]).
      pose proof (level sign'1) as fact'2.
      assert (sign'3 : 0 < (q*W_on_chip) - (b*C)) by (apply (is_pos _ (q*W_on_chip - b*C)); [ same | pos ]).
      pose proof (above sign'3) as fact'4.
      pose proof (no_slope link'1 factor'0) as step'5.
      assert (sign'6 : (- 2*b*n*C) < 0) by (apply (is_neg _ (- ((2*b*n*C)))); [ same | neg ]).
      pose proof (const_neg step'5 ltac:(pos) sign'6) as fact'7.
      pose proof (const_pos link'2 ltac:(pos) factor'1) as fact'8.
      first [ clear - pos'p fact'2 fact'4 fact'7 fact'8; do 2 (apply skip; [ lra | ]); applies | clear - pos'b pos'n pos'p pos'q pos'C pos'W pos'W_on_chip factor'0 factor'1; impossible ].
  - destruct (sign_of (q*W_on_chip - b*C)) as [factor'1 | [factor'1 | factor'1]].
    + assert (sign'1 : 0 < (2*n*W) - (b*C)) by (apply (is_pos _ (2*n*W - b*C)); [ same | pos ]).
      pose proof (above sign'1) as fact'2.
      assert (sign'3 : (q*W_on_chip) - (b*C) < 0) by (apply (is_neg _ (q*W_on_chip - b*C)); [ same | neg ]).
      pose proof (below sign'3) as fact'4.
      assert (sign'5 : (- 2*b*n*C) < 0) by (apply (is_neg _ (- ((2*b*n*C)))); [ same | neg ]).
      assert (root'6 : (2*n*W - b*C) * (2*b*n*C/(2*n*W - b*C)) + (- 2*b*n*C) = 0) by (same).
      pose proof (lin_cross link'1 ltac:(pos) factor'0 root'6) as fact'7.
      pose proof (const_neg link'2 ltac:(pos) factor'1) as fact'8.
      first [ clear - pos'p fact'2 fact'4 fact'7 fact'8; do 1 (apply skip; [ lra | ]); applies | clear - pos'b pos'n pos'p pos'q pos'C pos'W pos'W_on_chip factor'0 factor'1; impossible ].
    + assert (sign'1 : 0 < (2*n*W) - (b*C)) by (apply (is_pos _ (2*n*W - b*C)); [ same | pos ]).
      pose proof (above sign'1) as fact'2.
      assert (sign'3 : (q*W_on_chip) - (b*C) = 0) by (apply (is_zero _ (q*W_on_chip - b*C)); [ same | zero factor'1 ]).
      pose proof (level sign'3) as fact'4.
      assert (sign'5 : (- 2*b*n*C) < 0) by (apply (is_neg _ (- ((2*b*n*C)))); [ same | neg ]).
      assert (root'6 : (2*n*W - b*C) * (2*b*n*C/(2*n*W - b*C)) + (- 2*b*n*C) = 0) by (same).
      pose proof (lin_cross link'1 ltac:(pos) factor'0 root'6) as fact'7.
      pose proof (const_zero link'2 factor'1) as fact'8.
      first [ clear - pos'p fact'2 fact'4 fact'7 fact'8; applies | clear - pos'b pos'n pos'p pos'q pos'C pos'W pos'W_on_chip factor'0 factor'1; impossible ].
    + assert (sign'1 : 0 < (2*n*W) - (b*C)) by (apply (is_pos _ (2*n*W - b*C)); [ same | pos ]).
      pose proof (above sign'1) as fact'2.
      assert (sign'3 : 0 < (q*W_on_chip) - (b*C)) by (apply (is_pos _ (q*W_on_chip - b*C)); [ same | pos ]).
      pose proof (above sign'3) as fact'4.
      assert (sign'5 : (- 2*b*n*C) < 0) by (apply (is_neg _ (- ((2*b*n*C)))); [ same | neg ]).
      assert (root'6 : (2*n*W - b*C) * (2*b*n*C/(2*n*W - b*C)) + (- 2*b*n*C) = 0) by (same).
      pose proof (lin_cross link'1 ltac:(pos) factor'0 root'6) as fact'7.
      pose proof (const_pos link'2 ltac:(pos) factor'1) as fact'8.
      first [ clear - pos'p fact'2 fact'4 fact'7 fact'8; applies | clear - pos'b pos'n pos'p pos'q pos'C pos'W pos'W_on_chip factor'0 factor'1; impossible ].
Qed.

Theorem exactly_one_case : forall b n q C W W_on_chip : R,
  0 < b -> 0 < n -> 0 < q -> 0 < C -> 0 < W -> 0 < W_on_chip ->
  exactly_one [
    2*n*W > b*C /\ q*W_on_chip >= b*C;
    q*W_on_chip < b*C;
    2*n*W <= b*C /\ q*W_on_chip >= b*C ].
Proof.
  intros b n q C W W_on_chip pos'b pos'n pos'q pos'C pos'W pos'W_on_chip.
  destruct (sign_of (2*n*W - b*C)) as [factor'0 | [factor'0 | factor'0]].
  - destruct (sign_of (q*W_on_chip - b*C)) as [factor'1 | [factor'1 | factor'1]].
    + assert (sign'1 : (2*n*W) - (b*C) < 0) by (apply (is_neg _ (2*n*W - b*C)); [ same | neg ]).
      pose proof (below sign'1) as fact'2.
      assert (sign'3 : (q*W_on_chip) - (b*C) < 0) by (apply (is_neg _ (q*W_on_chip - b*C)); [ same | neg ]).
      pose proof (below sign'3) as fact'4.
      first [ clear - fact'2 fact'4; do 1 (right; split; [ lra | ]); listed | clear - pos'b pos'n pos'q pos'C pos'W pos'W_on_chip factor'0 factor'1; impossible ].
    + assert (sign'1 : (2*n*W) - (b*C) < 0) by (apply (is_neg _ (2*n*W - b*C)); [ same | neg ]).
      pose proof (below sign'1) as fact'2.
      assert (sign'3 : (q*W_on_chip) - (b*C) = 0) by (apply (is_zero _ (q*W_on_chip - b*C)); [ same | zero factor'1 ]).
      pose proof (level sign'3) as fact'4.
      first [ clear - fact'2 fact'4; do 2 (right; split; [ lra | ]); listed | clear - pos'b pos'n pos'q pos'C pos'W pos'W_on_chip factor'0 factor'1; impossible ].
    + assert (sign'1 : (2*n*W) - (b*C) < 0) by (apply (is_neg _ (2*n*W - b*C)); [ same | neg ]).
      pose proof (below sign'1) as fact'2.
      assert (sign'3 : 0 < (q*W_on_chip) - (b*C)) by (apply (is_pos _ (q*W_on_chip - b*C)); [ same | pos ]).
      pose proof (above sign'3) as fact'4.
      first [ clear - fact'2 fact'4; do 2 (right; split; [ lra | ]); listed | clear - pos'b pos'n pos'q pos'C pos'W pos'W_on_chip factor'0 factor'1; impossible ].
  - destruct (sign_of (q*W_on_chip - b*C)) as [factor'1 | [factor'1 | factor'1]].
    + assert (sign'1 : (2*n*W) - (b*C) = 0) by (apply (is_zero _ (2*n*W - b*C)); [ same | zero factor'0 ]).
      pose proof (level sign'1) as fact'2.
      assert (sign'3 : (q*W_on_chip) - (b*C) < 0) by (apply (is_neg _ (q*W_on_chip - b*C)); [ same | neg ]).
      pose proof (below sign'3) as fact'4.
      first [ clear - fact'2 fact'4; do 1 (right; split; [ lra | ]); listed | clear - pos'b pos'n pos'q pos'C pos'W pos'W_on_chip factor'0 factor'1; impossible ].
    + assert (sign'1 : (2*n*W) - (b*C) = 0) by (apply (is_zero _ (2*n*W - b*C)); [ same | zero factor'0 ]).
      pose proof (level sign'1) as fact'2.
      assert (sign'3 : (q*W_on_chip) - (b*C) = 0) by (apply (is_zero _ (q*W_on_chip - b*C)); [ same | zero factor'1 ]).
      pose proof (level sign'3) as fact'4.
      first [ clear - fact'2 fact'4; do 2 (right; split; [ lra | ]); listed | clear - pos'b pos'n pos'q pos'C pos'W pos'W_on_chip factor'0 factor'1; impossible ].
    + assert (sign'1 : (2*n*W) - (b*C) = 0) by (apply (is_zero _ (2*n*W - b*C)); [ same | zero factor'0 ]).
      pose proof (level sign'1) as fact'2.
      assert (sign'3 : 0 < (q*W_on_chip) - (b*C)) by (apply (is_pos _ (q*W_on_chip - b*C)); [ same | pos ]).
      pose proof (above sign'3) as fact'4.
      first [ clear - fact'2 fact'4; do 2 (right; split; [ lra | ]); listed | clear - pos'b pos'n pos'q pos'C pos'W pos'W_on_chip factor'0 factor'1; impossible ].
  - destruct (sign_of (q*W_on_chip - b*C)) as [factor'1 | [factor'1 | factor'1]].
    + assert (sign'1 : 0 < (2*n*W) - (b*C)) by (apply (is_pos _ (2*n*W - b*C)); [ same | pos ]).
      pose proof (above sign'1) as fact'2.
      assert (sign'3 : (q*W_on_chip) - (b*C) < 0) by (apply (is_neg _ (q*W_on_chip - b*C)); [ same | neg ]).
      pose proof (below sign'3) as fact'4.
      first [ clear - fact'2 fact'4; do 1 (right; split; [ lra | ]); listed | clear - pos'b pos'n pos'q pos'C pos'W pos'W_on_chip factor'0 factor'1; impossible ].
    + assert (sign'1 : 0 < (2*n*W) - (b*C)) by (apply (is_pos _ (2*n*W - b*C)); [ same | pos ]).
      pose proof (above sign'1) as fact'2.
      assert (sign'3 : (q*W_on_chip) - (b*C) = 0) by (apply (is_zero _ (q*W_on_chip - b*C)); [ same | zero factor'1 ]).
      pose proof (level sign'3) as fact'4.
      first [ clear - fact'2 fact'4; listed | clear - pos'b pos'n pos'q pos'C pos'W pos'W_on_chip factor'0 factor'1; impossible ].
    + assert (sign'1 : 0 < (2*n*W) - (b*C)) by (apply (is_pos _ (2*n*W - b*C)); [ same | pos ]).
      pose proof (above sign'1) as fact'2.
      assert (sign'3 : 0 < (q*W_on_chip) - (b*C)) by (apply (is_pos _ (q*W_on_chip - b*C)); [ same | pos ]).
      pose proof (above sign'3) as fact'4.
      first [ clear - fact'2 fact'4; listed | clear - pos'b pos'n pos'q pos'C pos'W pos'W_on_chip factor'0 factor'1; impossible ].
Qed.

Definition certificate := conj solved exactly_one_case.
Print Assumptions certificate.
