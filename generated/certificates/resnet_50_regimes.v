(* resnet_50_regimes: of several roofs exactly one binds, and its time is the longest; over the real numbers.
   To check it with Coq 8.16 or later, in the folder that also holds Roofline.v:  coqc resnet_50_regimes.v *)
Load Roofline.

Theorem one_roof_binds : forall f_1 q_0 q_1 C C_vector F N V W X : R,
  0 < f_1 -> 0 < q_0 -> 0 < q_1 -> 0 < C -> 0 < C_vector -> 0 < F -> 0 < N -> 0 < V -> 0 < W -> 0 < X ->
  exactly_one [
    f_1*N/C >= N*(F + 8576*F*X^2 + V - 48*F*X)/C_vector /\ f_1*N/C >= (q_0 + q_1*N)/W;
    N*(F + 8576*F*X^2 + V - 48*F*X)/C_vector > f_1*N/C /\ N*(F + 8576*F*X^2 + V - 48*F*X)/C_vector >= (q_0 + q_1*N)/W;
    (q_0 + q_1*N)/W > f_1*N/C /\ (q_0 + q_1*N)/W > N*(F + 8576*F*X^2 + V - 48*F*X)/C_vector ] /\
  ((f_1*N/C >= N*(F + 8576*F*X^2 + V - 48*F*X)/C_vector /\ f_1*N/C >= (q_0 + q_1*N)/W) -> f_1*N/C = Rmax (Rmax (f_1*N/C) (N*(F + 8576*F*X^2 + V - 48*F*X)/C_vector)) ((q_0 + q_1*N)/W)) /\
  ((N*(F + 8576*F*X^2 + V - 48*F*X)/C_vector > f_1*N/C /\ N*(F + 8576*F*X^2 + V - 48*F*X)/C_vector >= (q_0 + q_1*N)/W) -> N*(F + 8576*F*X^2 + V - 48*F*X)/C_vector = Rmax (Rmax (f_1*N/C) (N*(F + 8576*F*X^2 + V - 48*F*X)/C_vector)) ((q_0 + q_1*N)/W)) /\
  (((q_0 + q_1*N)/W > f_1*N/C /\ (q_0 + q_1*N)/W > N*(F + 8576*F*X^2 + V - 48*F*X)/C_vector) -> (q_0 + q_1*N)/W = Rmax (Rmax (f_1*N/C) (N*(F + 8576*F*X^2 + V - 48*F*X)/C_vector)) ((q_0 + q_1*N)/W)).
Proof.
  intros f_1 q_0 q_1 C C_vector F N V W X _ _ _ _ _ _ _ _ _ _.
  generalize (f_1*N/C); intros time'1.
  generalize (N*(F + 8576*F*X^2 + V - 48*F*X)/C_vector); intros time'2.
  generalize ((q_0 + q_1*N)/W); intros time'3.
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
