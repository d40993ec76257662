(* square_gemm: a relation as it was posed holds exactly where the case split says; over the real numbers.
   To check it with Coq 8.16 or later, in the folder that also holds Roofline.v:  coqc square_gemm.v *)
Load Roofline.

Theorem solved : forall b n I : R,
  0 < b -> 0 < n -> 0 < I ->
  (
    2*n/(3*b) >= I
    <->
    n >= 3*b*I/2).
Proof.
  intros b n I pos'b pos'n pos'I.
  assert (link'1 : (2*n/(3*b)) - I = ((1/3)/b) * (2 * n + (- 3*b*I))) by same.
  assert (sign'1 : (- 3*b*I) < 0) by (apply (is_neg _ (- ((3*b*I)))); [ same | neg ]).
  assert (sign'2 : 0 < 2) by (apply (is_pos _ 2); [ same | pos ]).
  assert (root'3 : 2 * (3*b*I/2) + (- 3*b*I) = 0) by (same).
  pose proof (lin_cross link'1 ltac:(pos) sign'2 root'3) as fact'4.
  clear - pos'n fact'4; applies.
Qed.

Print Assumptions solved.
