(* attention_decode: a relation as it was posed holds exactly where the case split says; over the real numbers.
   To check it with Coq 8.16 or later, in the folder that also holds Roofline.v:  coqc attention_decode.v *)
Load Roofline.

Theorem solved : forall b I H K T : R,
  0 < b -> 0 < I -> 0 < H -> 0 < K -> 0 < T ->
  (
    2*H*T/(b*(H + K*T)) >= I
    <->
    (2*T > b*I /\ H >= b*I*K*T/(2*T - b*I)) \/
    (2*T <= b*I /\ False)).
Proof.
  intros b I H K T pos'b pos'I pos'H pos'K pos'T.
  assert (link'1 : (2*H*T/(b*(H + K*T))) - I = (1/(b*(H + K*T))) * ((2*T - b*I) * H + (- b*I*K*T))) by same.
  destruct (sign_of (2*T - b*I)) as [factor'0 | [factor'0 | factor'0]].
  - assert (sign'1 : (2*T) - (b*I) < 0) by (apply (is_neg _ (2*T - b*I)); [ same | neg ]).
    pose proof (below sign'1) as fact'2.
    pose proof (negate (q := ((b*I - 2*T) * H + (b*I*K*T))) link'1 ltac:(ring)) as step'3.
    pose proof (turn step'3) as step'4.
    assert (sign'5 : 0 < (b*I*K*T)) by (apply (is_pos _ (b*I*K*T)); [ same | pos ]).
    assert (sign'6 : 0 < (b*I - 2*T)) by (apply (is_pos _ (- ((2*T - b*I)))); [ same | pos ]).
    pose proof (lin_same step'4 ltac:(pos) pos'H sign'6 sign'5) as fact'7.
    clear - pos'H fact'2 fact'7; do 1 (apply skip; [ lra | ]); applies.
  - assert (sign'1 : (2*T) - (b*I) = 0) by (apply (is_zero _ (2*T - b*I)); [ same | zero factor'0 ]).
    pose proof (level sign'1) as fact'2.
    pose proof (no_slope link'1 factor'0) as step'3.
    assert (sign'4 : (- b*I*K*T) < 0) by (apply (is_neg _ (- ((b*I*K*T)))); [ same | neg ]).
    pose proof (const_neg step'3 ltac:(pos) sign'4) as fact'5.
    clear - pos'H fact'2 fact'5; do 1 (apply skip; [ lra | ]); applies.
  - assert (sign'1 : 0 < (2*T) - (b*I)) by (apply (is_pos _ (2*T - b*I)); [ same | pos ]).
    pose proof (above sign'1) as fact'2.
    assert (sign'3 : (- b*I*K*T) < 0) by (apply (is_neg _ (- ((b*I*K*T)))); [ same | neg ]).
    assert (root'4 : (2*T - b*I) * (b*I*K*T/(2*T - b*I)) + (- b*I*K*T) = 0) by (same).
    pose proof (lin_cross link'1 ltac:(pos) factor'0 root'4) as fact'5.
    clear - pos'H fact'2 fact'5; applies.
Qed.

Theorem exactly_one_case : forall b I T : R,
  0 < b -> 0 < I -> 0 < T ->
  exactly_one [
    2*T > b*I;
    2*T <= b*I ].
Proof.
  intros b I T pos'b pos'I pos'T.
  destruct (sign_of (2*T - b*I)) as [factor'0 | [factor'0 | factor'0]].
  - assert (sign'1 : (2*T) - (b*I) < 0) by (apply (is_neg _ (2*T - b*I)); [ same | neg ]).
    pose proof (below sign'1) as fact'2.
    clear - fact'2; do 1 (right; split; [ lra | ]); listed.
  - assert (sign'1 : (2*T) - (b*I) = 0) by (apply (is_zero _ (2*T - b*I)); [ same | zero factor'0 ]).
    pose proof (level sign'1) as fact'2.
    clear - fact'2; do 1 (right; split; [ lra | ]); listed.
  - assert (sign'1 : 0 < (2*T) - (b*I)) by (apply (is_pos _ (2*T - b*I)); [ same | pos ]).
    pose proof (above sign'1) as fact'2.
    clear - fact'2; listed.
Qed.

Definition certificate := conj solved exactly_one_case.
Print Assumptions certificate.
