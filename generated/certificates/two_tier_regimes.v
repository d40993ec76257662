(* two_tier_regimes: of several roofs exactly one binds, and its time is the longest; over the real numbers.
   To check it with Coq 8.16 or later, in the folder that also holds Roofline.v:  coqc two_tier_regimes.v *)
Load Roofline.

Theorem one_roof_binds : forall b n p q C W W_on_chip : R,
  0 < b -> 0 < n -> 0 < p -> 0 < q -> 0 < C -> 0 < W -> 0 < W_on_chip ->
  exactly_one [
    2*n^3/C >= b*(n^2 + 2*n^3/p)/W /\ 2*n^3/C >= 2*b*n^3/(q*W_on_chip);
    b*(n^2 + 2*n^3/p)/W > 2*n^3/C /\ b*(n^2 + 2*n^3/p)/W >= 2*b*n^3/(q*W_on_chip);
    2*b*n^3/(q*W_on_chip) > 2*n^3/C /\ 2*b*n^3/(q*W_on_chip) > b*(n^2 + 2*n^3/p)/W ] /\
  ((2*n^3/C >= b*(n^2 + 2*n^3/p)/W /\ 2*n^3/C >= 2*b*n^3/(q*W_on_chip)) -> 2*n^3/C = Rmax (Rmax (2*n^3/C) (b*(n^2 + 2*n^3/p)/W)) (2*b*n^3/(q*W_on_chip))) /\
  ((b*(n^2 + 2*n^3/p)/W > 2*n^3/C /\ b*(n^2 + 2*n^3/p)/W >= 2*b*n^3/(q*W_on_chip)) -> b*(n^2 + 2*n^3/p)/W = Rmax (Rmax (2*n^3/C) (b*(n^2 + 2*n^3/p)/W)) (2*b*n^3/(q*W_on_chip))) /\
  ((2*b*n^3/(q*W_on_chip) > 2*n^3/C /\ 2*b*n^3/(q*W_on_chip) > b*(n^2 + 2*n^3/p)/W) -> 2*b*n^3/(q*W_on_chip) = Rmax (Rmax (2*n^3/C) (b*(n^2 + 2*n^3/p)/W)) (2*b*n^3/(q*W_on_chip))).
Proof.
  intros b n p q C W W_on_chip _ _ _ _ _ _ _.
  generalize (2*n^3/C); intros time'1.
  generalize (b*(n^2 + 2*n^3/p)/W); intros time'2.
  generalize (2*b*n^3/(q*W_on_chip)); intros time'3.
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
