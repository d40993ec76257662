(* mbu_bound: a relation as it was posed holds exactly where the case split says; over the real numbers.
   To check it with Coq 8.16 or later, in the folder that also holds Roofline.v:  coqc mbu_bound.v *)
Load Roofline.

Theorem solved : forall b t N W : R,
  0 < b -> 0 < t -> 0 < N -> 0 < W ->
  (
    b*N/W <= t
    <->
    t >= b*N/W).
Proof.
  intros b t N W pos'b pos't pos'N pos'W.
  assert (link'1 : (b*N/W) - t = (1/W) * ((- W) * t + (b*N))) by same.
  pose proof (negate (q := (W * t + (- b*N))) link'1 ltac:(ring)) as step'1.
  pose proof (turn step'1) as step'2.
  assert (sign'3 : (- b*N) < 0) by (apply (is_neg _ (- ((b*N)))); [ same | neg ]).
  assert (sign'4 : 0 < W) by (apply (is_pos _ W); [ same | pos ]).
  assert (root'5 : W * (b*N/W) + (- b*N) = 0) by (same).
  pose proof (lin_cross step'2 ltac:(pos) sign'4 root'5) as fact'6.
  clear - pos't fact'6; applies.
Qed.

Print Assumptions solved.
