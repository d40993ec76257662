(* two_chip_split: a relation as it was posed holds exactly where the case split says; over the real numbers.
   To check it with Coq 8.16 or later, in the folder that also holds Roofline.v:  coqc two_chip_split.v *)
Load Roofline.

Theorem solved : forall s I D : R,
  0 < s -> 0 < I -> 0 < D ->
  (
    D/s >= I
    <->
    D >= s*I).
Proof.
  intros s I D pos's pos'I pos'D.
  assert (link'1 : (D/s) - I = (1/s) * (1 * D + (- s*I))) by same.
  assert (sign'1 : (- s*I) < 0) by (apply (is_neg _ (- ((s*I)))); [ same | neg ]).
  assert (sign'2 : 0 < 1) by (apply (is_pos _ 1); [ same | pos ]).
  assert (root'3 : 1 * (s*I) + (- s*I) = 0) by (same).
  pose proof (lin_cross link'1 ltac:(pos) sign'2 root'3) as fact'4.
  clear - pos'D fact'4; applies.
Qed.

Print Assumptions solved.
