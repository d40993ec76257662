(* attention_prefill: a relation as it was posed holds exactly where the case split says; over the real numbers.
   To check it with Coq 8.16 or later, in the folder that also holds Roofline.v:  coqc attention_prefill.v *)
Load Roofline.

Theorem solved : forall a B C H K Q S W : R,
  0 < a -> 0 < B -> 0 < C -> 0 < H -> 0 < K -> 0 < Q -> 0 < S -> 0 < W ->
  (
    2*B*H*Q*S*(S + 1)/C >= (2*a*B*H*Q*S + 2*a*B*K*Q*S)/W
    <->
    (H*W >= a*C*(H + K)) \/
    (H*W < a*C*(H + K) /\ S >= (a*C*(H + K) - H*W)/(H*W))).
Proof.
  intros a B C H K Q S W pos'a pos'B pos'C pos'H pos'K pos'Q pos'S pos'W.
  assert (link'1 : (2*B*H*Q*S*(S + 1)/C) - ((2*a*B*H*Q*S + 2*a*B*K*Q*S)/W) = ((2*B*Q*S)/(C*W)) * ((H*W) * S + (H*W - a*C*(H + K)))) by same.
  destruct (sign_of (H*W - a*C*(H + K))) as [factor'0 | [factor'0 | factor'0]].
  - assert (sign'1 : (H*W) - (a*C*(H + K)) < 0) by (apply (is_neg _ (H*W - a*C*(H + K))); [ same | neg ]).
    pose proof (below sign'1) as fact'2.
    assert (sign'3 : 0 < (H*W)) by (apply (is_pos _ (H*W)); [ same | pos ]).
    assert (root'4 : (H*W) * ((a*C*(H + K) - H*W)/(H*W)) + (H*W - a*C*(H + K)) = 0) by (same).
    pose proof (lin_cross link'1 ltac:(pos) sign'3 root'4) as fact'5.
    clear - pos'S fact'2 fact'5; do 1 (apply skip; [ lra | ]); applies.
  - assert (sign'1 : (H*W) - (a*C*(H + K)) = 0) by (apply (is_zero _ (H*W - a*C*(H + K))); [ same | zero factor'0 ]).
    pose proof (level sign'1) as fact'2.
    pose proof (lin_c0 link'1 factor'0) as step'3.
    assert (sign'4 : 0 < (H*W)) by (apply (is_pos _ (H*W)); [ same | pos ]).
    pose proof (const_pos step'3 ltac:(pos) sign'4) as fact'5.
    clear - pos'S fact'2 fact'5; applies.
  - assert (sign'1 : 0 < (H*W) - (a*C*(H + K))) by (apply (is_pos _ (H*W - a*C*(H + K))); [ same | pos ]).
    pose proof (above sign'1) as fact'2.
    assert (sign'3 : 0 < (H*W)) by (apply (is_pos _ (H*W)); [ same | pos ]).
    pose proof (lin_same link'1 ltac:(pos) pos'S sign'3 factor'0) as fact'4.
    clear - pos'S fact'2 fact'4; applies.
Qed.

Theorem exactly_one_case : forall a C H K W : R,
  0 < a -> 0 < C -> 0 < H -> 0 < K -> 0 < W ->
  exactly_one [
    H*W >= a*C*(H + K);
    H*W < a*C*(H + K) ].
Proof.
  intros a C H K W pos'a pos'C pos'H pos'K pos'W.
  destruct (sign_of (H*W - a*C*(H + K))) as [factor'0 | [factor'0 | factor'0]].
  - assert (sign'1 : (H*W) - (a*C*(H + K)) < 0) by (apply (is_neg _ (H*W - a*C*(H + K))); [ same | neg ]).
    pose proof (below sign'1) as fact'2.
    clear - fact'2; do 1 (right; split; [ lra | ]); listed.
  - assert (sign'1 : (H*W) - (a*C*(H + K)) = 0) by (apply (is_zero _ (H*W - a*C*(H + K))); [ same | zero factor'0 ]).
    pose proof (level sign'1) as fact'2.
    clear - fact'2; listed.
  - assert (sign'1 : 0 < (H*W) - (a*C*(H + K))) by (apply (is_pos _ (H*W - a*C*(H + K))); [ same | pos ]).
    pose proof (above sign'1) as fact'2.
    clear - fact'2; listed.
Qed.

Definition certificate := conj solved exactly_one_case.
Print Assumptions certificate.
