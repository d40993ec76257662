(* layer_regimes: of several roofs exactly one binds, and its time is the longest; over the real numbers.
   To check it with Coq 8.16 or later, in the folder that also holds Roofline.v:  coqc layer_regimes.v *)
Load Roofline.

Theorem one_roof_binds : forall b C D G N S W W_network : R,
  0 < b -> 0 < C -> 0 < D -> 0 < G -> 0 < N -> 0 < S -> 0 < W -> 0 < W_network ->
  exactly_one [
    (4*D*S^2 + 2*N*S)/(C*G) >= (4*b*D*S + b*N/G)/W /\ (4*D*S^2 + 2*N*S)/(C*G) >= 4*b*D*S*(G - 1)/(G*W_network);
    (4*b*D*S + b*N/G)/W > (4*D*S^2 + 2*N*S)/(C*G) /\ (4*b*D*S + b*N/G)/W >= 4*b*D*S*(G - 1)/(G*W_network);
    4*b*D*S*(G - 1)/(G*W_network) > (4*D*S^2 + 2*N*S)/(C*G) /\ 4*b*D*S*(G - 1)/(G*W_network) > (4*b*D*S + b*N/G)/W ] /\
  (((4*D*S^2 + 2*N*S)/(C*G) >= (4*b*D*S + b*N/G)/W /\ (4*D*S^2 + 2*N*S)/(C*G) >= 4*b*D*S*(G - 1)/(G*W_network)) -> (4*D*S^2 + 2*N*S)/(C*G) = Rmax (Rmax ((4*D*S^2 + 2*N*S)/(C*G)) ((4*b*D*S + b*N/G)/W)) (4*b*D*S*(G - 1)/(G*W_network))) /\
  (((4*b*D*S + b*N/G)/W > (4*D*S^2 + 2*N*S)/(C*G) /\ (4*b*D*S + b*N/G)/W >= 4*b*D*S*(G - 1)/(G*W_network)) -> (4*b*D*S + b*N/G)/W = Rmax (Rmax ((4*D*S^2 + 2*N*S)/(C*G)) ((4*b*D*S + b*N/G)/W)) (4*b*D*S*(G - 1)/(G*W_network))) /\
  ((4*b*D*S*(G - 1)/(G*W_network) > (4*D*S^2 + 2*N*S)/(C*G) /\ 4*b*D*S*(G - 1)/(G*W_network) > (4*b*D*S + b*N/G)/W) -> 4*b*D*S*(G - 1)/(G*W_network) = Rmax (Rmax ((4*D*S^2 + 2*N*S)/(C*G)) ((4*b*D*S + b*N/G)/W)) (4*b*D*S*(G - 1)/(G*W_network))).
Proof.
  intros b C D G N S W W_network _ _ _ _ _ _ _ _.
  generalize ((4*D*S^2 + 2*N*S)/(C*G)); intros time'1.
  generalize ((4*b*D*S + b*N/G)/W); intros time'2.
  generalize (4*b*D*S*(G - 1)/(G*W_network)); intros time'3.
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
