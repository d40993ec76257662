(* mfu_bound: a relation as it was posed holds exactly where the case split says; over the real numbers.
   To check it with Coq 8.16 or later, in the folder that also holds Roofline.v:  coqc mfu_bound.v *)
Load Roofline.

Theorem solved : forall C N R_ : R,
  0 < C -> 0 < N -> 0 < R_ ->
  (
    6*N*R_/C <= 1
    <->
    R_ <= C/(6*N)).
Proof.
  intros C N R_ pos'C pos'N pos'R.
  assert (link'1 : (6*N*R_/C) - 1 = (1/C) * ((6*N) * R_ + (- C))) by same.
  assert (sign'1 : (- C) < 0) by (apply (is_neg _ (- (C))); [ same | neg ]).
  assert (sign'2 : 0 < (6*N)) by (apply (is_pos _ (6*N)); [ same | pos ]).
  assert (root'3 : (6*N) * (C/(6*N)) + (- C) = 0) by (same).
  pose proof (lin_cross link'1 ltac:(pos) sign'2 root'3) as fact'4.
  clear - pos'R fact'4; applies.
Qed.

Print Assumptions solved.
