(* elementwise: a relation as it was posed holds exactly where the case split says; over the real numbers.
   To check it with Coq 8.16 or later, in the folder that also holds Roofline.v:  coqc elementwise.v *)
Load Roofline.

Theorem solved : forall a k o I : R,
  0 < a -> 0 < k -> 0 < o -> 0 < I ->
  (
    k/(a + o) >= I
    <->
    k >= I*(a + o)).
Proof.
  intros a k o I pos'a pos'k pos'o pos'I.
  assert (link'1 : (k/(a + o)) - I = (1/(a + o)) * (1 * k + (- I*(a + o)))) by same.
  assert (sign'1 : (- I*(a + o)) < 0) by (apply (is_neg _ (- ((I*(a + o))))); [ same | neg ]).
  assert (sign'2 : 0 < 1) by (apply (is_pos _ 1); [ same | pos ]).
  assert (root'3 : 1 * (I*(a + o)) + (- I*(a + o)) = 0) by (same).
  pose proof (lin_cross link'1 ltac:(pos) sign'2 root'3) as fact'4.
  clear - pos'k fact'4; applies.
Qed.

Print Assumptions solved.
