(* attention_prefill_regimes: of several roofs exactly one binds, and its time is the longest; over the real numbers.
   To check it with Coq 8.16 or later, in the folder that also holds Roofline.v:  coqc attention_prefill_regimes.v *)
Load Roofline.

Theorem one_roof_binds : forall a B C C_vector H K Q S W : R,
  0 < a -> 0 < B -> 0 < C -> 0 < C_vector -> 0 < H -> 0 < K -> 0 < Q -> 0 < S -> 0 < W ->
  exactly_one [
    2*B*H*Q*S*(S + 1)/C >= 5*B*H*S*(S + 1)/(2*C_vector) /\ 2*B*H*Q*S*(S + 1)/C >= (2*a*B*H*Q*S + 2*a*B*K*Q*S)/W;
    5*B*H*S*(S + 1)/(2*C_vector) > 2*B*H*Q*S*(S + 1)/C /\ 5*B*H*S*(S + 1)/(2*C_vector) >= (2*a*B*H*Q*S + 2*a*B*K*Q*S)/W;
    (2*a*B*H*Q*S + 2*a*B*K*Q*S)/W > 2*B*H*Q*S*(S + 1)/C /\ (2*a*B*H*Q*S + 2*a*B*K*Q*S)/W > 5*B*H*S*(S + 1)/(2*C_vector) ] /\
  ((2*B*H*Q*S*(S + 1)/C >= 5*B*H*S*(S + 1)/(2*C_vector) /\ 2*B*H*Q*S*(S + 1)/C >= (2*a*B*H*Q*S + 2*a*B*K*Q*S)/W) -> 2*B*H*Q*S*(S + 1)/C = Rmax (Rmax (2*B*H*Q*S*(S + 1)/C) (5*B*H*S*(S + 1)/(2*C_vector))) ((2*a*B*H*Q*S + 2*a*B*K*Q*S)/W)) /\
  ((5*B*H*S*(S + 1)/(2*C_vector) > 2*B*H*Q*S*(S + 1)/C /\ 5*B*H*S*(S + 1)/(2*C_vector) >= (2*a*B*H*Q*S + 2*a*B*K*Q*S)/W) -> 5*B*H*S*(S + 1)/(2*C_vector) = Rmax (Rmax (2*B*H*Q*S*(S + 1)/C) (5*B*H*S*(S + 1)/(2*C_vector))) ((2*a*B*H*Q*S + 2*a*B*K*Q*S)/W)) /\
  (((2*a*B*H*Q*S + 2*a*B*K*Q*S)/W > 2*B*H*Q*S*(S + 1)/C /\ (2*a*B*H*Q*S + 2*a*B*K*Q*S)/W > 5*B*H*S*(S + 1)/(2*C_vector)) -> (2*a*B*H*Q*S + 2*a*B*K*Q*S)/W = Rmax (Rmax (2*B*H*Q*S*(S + 1)/C) (5*B*H*S*(S + 1)/(2*C_vector))) ((2*a*B*H*Q*S + 2*a*B*K*Q*S)/W)).
Proof.
  intros a B C C_vector H K Q S W _ _ _ _ _ _ _ _ _.
  generalize (2*B*H*Q*S*(S + 1)/C); intros time'1.
  generalize (5*B*H*S*(S + 1)/(2*C_vector)); intros time'2.
  generalize ((2*a*B*H*Q*S + 2*a*B*K*Q*S)/W); intros time'3.
  destruct (Rlt_or_le time'1 time'2) as [order'1 | order'1].
  - rewrite (Rmax_right time'1 time'2) by lra.
    destruct (Rlt_or_le time'2 time'3) as [order'2 | order'2].
    + rewrite (Rmax_right time'2 time'3) by lra.
      split. { do 2 (right; split; [ lra | ]). listed. }
      repeat split; intros; lra.
    + rewrite (Rmax_left time'2 time'3) by lra.
      split. { do 1 (right; split; [ lra | ]). listed. }
      repeat split; intros; lra.
  - rewrite (Rmax_left time'1 time'2) by lra.
    destruct (Rlt_or_le time'1 time'3) as [order'2 | order'2].
    + rewrite (Rmax_right time'1 time'3) by lra.
      split. { do 2 (right; split; [ lra | ]). listed. }
      repeat split; intros; lra.
    + rewrite (Rmax_left time'1 time'3) by lra.
      split. { listed. }
      repeat split; intros; lra.
Qed.

Print Assumptions one_roof_binds.
