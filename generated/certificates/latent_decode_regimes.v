(* latent_decode_regimes: of several roofs exactly one binds, and its time is the longest; over the real numbers.
   To check it with Coq 8.16 or later, in the folder that also holds Roofline.v:  coqc latent_decode_regimes.v *)
Load Roofline.

Theorem one_roof_binds : forall f_1 k q_0 q_1 v_1 w B C C_vector D E F W : R,
  0 < f_1 -> 0 < k -> 0 < q_0 -> 0 < q_1 -> 0 < v_1 -> 0 < w -> 0 < B -> 0 < C -> 0 < C_vector -> 0 < D -> 0 < E -> 0 < F -> 0 < W ->
  exactly_one [
    f_1*B/C >= v_1*B/C_vector /\ f_1*B/C >= (q_0 + q_1*B + 3*(Rmin (k*B) E)*w*D*F)/W;
    v_1*B/C_vector > f_1*B/C /\ v_1*B/C_vector >= (q_0 + q_1*B + 3*(Rmin (k*B) E)*w*D*F)/W;
    (q_0 + q_1*B + 3*(Rmin (k*B) E)*w*D*F)/W > f_1*B/C /\ (q_0 + q_1*B + 3*(Rmin (k*B) E)*w*D*F)/W > v_1*B/C_vector ] /\
  ((f_1*B/C >= v_1*B/C_vector /\ f_1*B/C >= (q_0 + q_1*B + 3*(Rmin (k*B) E)*w*D*F)/W) -> f_1*B/C = Rmax (Rmax (f_1*B/C) (v_1*B/C_vector)) ((q_0 + q_1*B + 3*(Rmin (k*B) E)*w*D*F)/W)) /\
  ((v_1*B/C_vector > f_1*B/C /\ v_1*B/C_vector >= (q_0 + q_1*B + 3*(Rmin (k*B) E)*w*D*F)/W) -> v_1*B/C_vector = Rmax (Rmax (f_1*B/C) (v_1*B/C_vector)) ((q_0 + q_1*B + 3*(Rmin (k*B) E)*w*D*F)/W)) /\
  (((q_0 + q_1*B + 3*(Rmin (k*B) E)*w*D*F)/W > f_1*B/C /\ (q_0 + q_1*B + 3*(Rmin (k*B) E)*w*D*F)/W > v_1*B/C_vector) -> (q_0 + q_1*B + 3*(Rmin (k*B) E)*w*D*F)/W = Rmax (Rmax (f_1*B/C) (v_1*B/C_vector)) ((q_0 + q_1*B + 3*(Rmin (k*B) E)*w*D*F)/W)).
Proof.
  intros f_1 k q_0 q_1 v_1 w B C C_vector D E F W _ _ _ _ _ _ _ _ _ _ _ _ _.
  generalize (f_1*B/C); intros time'1.
  generalize (v_1*B/C_vector); intros time'2.
  generalize ((q_0 + q_1*B + 3*(Rmin (k*B) E)*w*D*F)/W); intros time'3.
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
