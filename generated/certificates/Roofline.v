(* The rules that certificates use: each says where a polynomial in x, linked to the two sides of a relation, has
   which sign. A link is  A - B = k * (a*x^2 + b*x + c)  or  A - B = k * (a*x + c), A and B being the two sides. *)
Require Import Reals Lra List.
Import ListNotations.
Open Scope R_scope.

(* Exactly one of some statements holds. *)
Fixpoint none_of (l : list Prop) : Prop :=
  match l with nil => True | p :: rest => ~ p /\ none_of rest end.
Fixpoint exactly_one (l : list Prop) : Prop :=
  match l with nil => False | p :: rest => (p /\ none_of rest) \/ (~ p /\ exactly_one rest) end.

(* Reading a case split at one of its leaves, where one case applies and the others do not. *)
Lemma skip {P C Q : Prop} : ~ C -> (P <-> Q) -> (P <-> C \/ Q).
Proof. tauto. Qed.
Lemma here {P C Q : Prop} : (P <-> C) -> ~ Q -> (P <-> C \/ Q).
Proof. tauto. Qed.
Lemma neither {C Q : Prop} : ~ C -> ~ Q -> ~ (C \/ Q).
Proof. tauto. Qed.
(* settle: what follows from comparisons that are known up to some alternatives. *)
Ltac settle := match goal with
  | H : _ \/ _ |- _ => destruct H as [H | H]; first [ exfalso; lra | settle ]
  | _ => lra
  end.
(* applies: the case that applies is the one after those skipped; listed: the same for exactly_one. *)
Ltac applies := first [ apply here; [ settle | repeat (apply neither; [ lra | ]); lra ] | settle ].
Ltac listed := cbn [exactly_one none_of]; left; split; [ lra | repeat (split; [ lra | ]); trivial ].
(* impossible: the signs of a leaf exclude each other. *)
Ltac impossible := exfalso; first [ lra | nra ].

(* Split: a number is negative, zero or positive; the sign of an expression is that of what it equals. *)
Lemma sign_of p : p < 0 \/ p = 0 \/ 0 < p.
Proof. destruct (Rtotal_order p 0) as [H | [H | H]]; auto. Qed.

Lemma is_neg c d : c = d -> d < 0 -> c < 0.
Proof. lra. Qed.
Lemma is_zero c d : c = d -> d = 0 -> c = 0.
Proof. lra. Qed.
Lemma is_pos c d : c = d -> 0 < d -> 0 < c.
Proof. lra. Qed.

(* Signs of products. *)
Lemma product_pn u v : 0 < u -> v < 0 -> u * v < 0.
Proof. intros. assert (0 < u * - v) by (apply Rmult_lt_0_compat; lra). lra. Qed.
Lemma product_np u v : u < 0 -> 0 < v -> u * v < 0.
Proof. intros. rewrite Rmult_comm. apply product_pn; assumption. Qed.
Lemma product_nn u v : u < 0 -> v < 0 -> 0 < u * v.
Proof. intros. assert (0 < - u * - v) by (apply Rmult_lt_0_compat; lra). lra. Qed.

Lemma opposite_p u : u < 0 -> 0 < - u.
Proof. lra. Qed.
Lemma opposite_n u : 0 < u -> - u < 0.
Proof. lra. Qed.

(* pos and neg: the sign of a product or quotient of what has a known sign, or of a sum of what is positive. *)
Ltac pos := first [ assumption | match goal with
  | |- 0 < IZR _ => apply IZR_lt; reflexivity
  | |- 0 < _ + _ => apply Rplus_lt_0_compat; pos
  | |- 0 < - _ => apply opposite_p; neg
  | |- 0 < _ * _ => first [ apply Rmult_lt_0_compat; pos | apply product_nn; neg ]
  | |- 0 < _ / _ => unfold Rdiv; pos
  | |- 0 < / _ => apply Rinv_0_lt_compat; pos
  | |- 0 < _ ^ _ => apply pow_lt; pos
  | |- 0 < sqrt _ => apply sqrt_lt_R0; pos
  end ]
with neg := first [ assumption | match goal with
  | |- IZR _ < 0 => apply IZR_lt; reflexivity
  | |- - _ < 0 => apply opposite_n; pos
  | |- _ * _ < 0 => first [ apply product_pn; [ pos | neg ] | apply product_np; [ neg | pos ] ]
  | |- _ / _ < 0 => unfold Rdiv; neg
  | |- / _ < 0 => apply Rinv_lt_0_compat; neg
  end ].
(* zero: a product with a factor that is 0 by the hypothesis H. *)
Ltac zero H := rewrite H; ring.
(* nonzero: what is divided by is not 0. *)
Ltac nonzero := match goal with
  | |- _ /\ _ => split; nonzero
  | |- _ * _ <> 0 => apply Rmult_integral_contrapositive_currified; nonzero
  | |- _ ^ _ <> 0 => apply pow_nonzero; nonzero
  | _ => first [ assumption | apply Rgt_not_eq, Rlt_gt; pos | apply Rlt_not_eq; neg | lra ]
  end.
(* never H: H says that something is 0 which a hypothesis says is not. *)
Ltac never H := match goal with guard : _ <> 0 |- _ => apply guard; apply (is_zero _ _) with (2 := H); ring end.
(* same: two expressions are equal wherever both are defined. *)
Ltac same := first [ ring | field; nonzero ].

(* Clear: the sides compare as k * p does to 0. *)
Lemma below {A B} : A - B < 0 -> A < B.
Proof. lra. Qed.
Lemma level {A B} : A - B = 0 -> A = B.
Proof. lra. Qed.
Lemma above {A B} : 0 < A - B -> A > B.
Proof. lra. Qed.
Lemma const_neg {A B k p} : A - B = k * p -> 0 < k -> p < 0 -> A < B.
Proof. intros L K P. apply below. rewrite L. pos || (apply product_pn; assumption). Qed.
Lemma const_zero {A B k p} : A - B = k * p -> p = 0 -> A = B.
Proof. intros L P. apply level. rewrite L, P. ring. Qed.
Lemma const_pos {A B k p} : A - B = k * p -> 0 < k -> 0 < p -> A > B.
Proof. intros L K P. apply above. rewrite L. apply Rmult_lt_0_compat; assumption. Qed.

(* The same link read the other way round, so that k and the leading coefficient are positive. *)
Lemma turn {A B k p} : A - B = k * p -> B - A = - k * p.
Proof. intros L. replace (B - A) with (- (A - B)) by ring. rewrite L. ring. Qed.
Lemma negate {A B k p q} : A - B = k * p -> p = - q -> A - B = - k * q.
Proof. intros L P. rewrite L, P. ring. Qed.

(* lin_same: coefficients of one sign. *)
Lemma lin_same {A B k a c x} : A - B = k * (a * x + c) -> 0 < k -> 0 < x -> 0 < a -> 0 < c -> A > B.
Proof. intros L K X Ha Hc. apply (const_pos L K); pos. Qed.

(* lin_cross: the sign changes at the root e. *)
Lemma cross {A B k e x s} : A - B = k * (s * (x - e)) -> 0 < k -> 0 < s ->
  x < e /\ A < B \/ x = e /\ A = B \/ x > e /\ A > B.
Proof.
  intros L K S. destruct (Rtotal_order x e) as [X | [X | X]].
  - left. split; trivial. apply (const_neg L K). apply product_pn; lra.
  - right; left. split; trivial. apply (const_zero L). subst; ring.
  - right; right. split; trivial. apply (const_pos L K). apply Rmult_lt_0_compat; lra.
Qed.
Lemma lin_cross {A B k a c x e} : A - B = k * (a * x + c) -> 0 < k -> 0 < a -> a * e + c = 0 ->
  x < e /\ A < B \/ x = e /\ A = B \/ x > e /\ A > B.
Proof. intros L K Ha E. apply (cross (k := k) (s := a)); trivial. rewrite L. f_equal. lra. Qed.

(* quad_nn: no coefficient is negative. *)
Lemma quad_nn {A B k a b c x} : A - B = k * (a * x^2 + b * x + c) -> 0 < k -> 0 < x -> 0 < a -> 0 <= b -> 0 < c -> A > B.
Proof.
  intros L K X Ha Hb Hc. apply (const_pos L K).
  assert (0 < a * x^2) by pos. assert (0 <= b * x) by (apply Rmult_le_pos; lra). lra.
Qed.

(* A square root in a root of a quadratic: s = m * sqrt X is positive, and its square is the discriminant d. *)
Lemma disc_c_neg {a b c} : 0 < a -> c < 0 -> 0 < b^2 - 4 * a * c.
Proof. intros Ha Hc. assert (0 <= b^2) by apply pow2_ge_0. assert (a * c < 0) by neg. lra. Qed.
Lemma surd {m X d} : 0 < m -> m^2 * X = d -> 0 < d -> 0 < m * sqrt X /\ (m * sqrt X)^2 = d.
Proof.
  intros M E D. assert (P : 0 < X).
  { apply (Rmult_lt_reg_l (m^2)); [pos | rewrite Rmult_0_r, E; trivial]. }
  split. { apply Rmult_lt_0_compat; [trivial | apply sqrt_lt_R0; trivial]. }
  rewrite <- E, Rpow_mult_distr. f_equal. apply pow2_sqrt. lra.
Qed.

(* quad_c_neg: a > 0 > c, so one root e is positive, the one with the + sign. *)
Lemma quad_c_neg {A B k a b c x e s} : A - B = k * (a * x^2 + b * x + c) -> 0 < k -> 0 < x -> 0 < a -> c < 0 ->
  2 * a * e + b = s -> 0 < s -> s^2 = b^2 - 4 * a * c ->
  x < e /\ A < B \/ x = e /\ A = B \/ x > e /\ A > B.
Proof.
  intros L K X Ha Hc E S D. subst s.
  assert (- b < 2 * a * e + b).
  { apply Rnot_le_lt; intro. assert (a * c < 0) by neg.
    assert ((2 * a * e + b)^2 <= (- b)^2) by (apply pow_incr; lra). lra. }
  apply (cross (k := k) (s := a * (x + e) + b)); trivial.
  - rewrite L. f_equal. nra.
  - assert (0 < a * x) by pos. lra.
Qed.

(* quad_disc_neg, quad_disc_zero, quad_disc_pos: by the sign of the discriminant. *)
Lemma quad_disc_neg {A B k a b c x} : A - B = k * (a * x^2 + b * x + c) -> 0 < k -> 0 < a ->
  b^2 - 4 * a * c < 0 -> A > B.
Proof.
  intros L K Ha D. apply (const_pos L K). assert (0 <= (2 * a * x + b)^2) by apply pow2_ge_0.
  apply (Rmult_lt_reg_l (4 * a)); lra.
Qed.
Lemma quad_disc_zero {A B k a b c x e} : A - B = k * (a * x^2 + b * x + c) -> 0 < k -> 0 < a ->
  2 * a * e + b = 0 -> b^2 - 4 * a * c = 0 -> x < e /\ A > B \/ x = e /\ A = B \/ x > e /\ A > B.
Proof.
  intros L K Ha E D. 
  assert (P : A - B = k * (a * (x - e)^2)).
  { rewrite L. f_equal. apply (Rmult_eq_reg_l (4 * a)); [nra | lra]. }
  destruct (Rtotal_order x e) as [X | [X | X]].
  - left. split; trivial. apply (const_pos P K). apply Rmult_lt_0_compat; [trivial | ]. 
    replace ((x - e)^2) with ((e - x)^2) by ring. apply pow_lt; lra.
  - right; left. split; trivial. apply (const_zero P). subst; ring.
  - right; right. split; trivial. apply (const_pos P K). apply Rmult_lt_0_compat; [trivial | apply pow_lt; lra].
Qed.
Lemma quad_disc_pos {A B k a b c x e1 e2 s} : A - B = k * (a * x^2 + b * x + c) -> 0 < k -> 0 < a ->
  2 * a * e1 + b = - s -> 2 * a * e2 + b = s -> 0 < s -> s^2 = b^2 - 4 * a * c ->
  e1 < e2 /\ (x < e1 /\ A > B \/ x = e1 /\ A = B \/ e1 < x < e2 /\ A < B \/ x = e2 /\ A = B \/ x > e2 /\ A > B).
Proof.
  intros L K Ha E1 E2 S D.
  assert (H : e1 < e2) by (apply (Rmult_lt_reg_l (2 * a)); lra).
  assert (P : A - B = k * (a * (x - e2) * (x - e1))).
  { rewrite L. f_equal. apply (Rmult_eq_reg_l (4 * a)); [ | lra].
    replace (4 * a * (a * x^2 + b * x + c)) with ((2 * a * x + b)^2 - s^2) by (rewrite D; ring).
    replace (4 * a * (a * (x - e2) * (x - e1))) with ((2 * a * x - 2 * a * e2) * (2 * a * x - 2 * a * e1)) by ring.
    replace (2 * a * e1) with (- s - b) by lra. replace (2 * a * e2) with (s - b) by lra. ring. }
  split; [trivial | ].
  destruct (Rtotal_order x e1) as [X | [X | X]];
    [ | | destruct (Rtotal_order x e2) as [Y | [Y | Y]]].
  - left. split; trivial. apply (const_pos P K).
    apply product_nn; [apply product_pn | ]; lra.
  - right; left. split; trivial. apply (const_zero P). subst; ring.
  - right; right; left. split; [lra | ]. apply (const_neg P K).
    apply product_np; [apply product_pn | ]; lra.
  - do 3 right; left. split; trivial. apply (const_zero P). subst; ring.
  - do 4 right. split; trivial. apply (const_pos P K).
    apply Rmult_lt_0_compat; [apply Rmult_lt_0_compat | ]; lra.
Qed.

(* quad_c0 and the like: a coefficient that is 0 leaves a link of lower degree. *)
Lemma no_square {A B k a b c x} : A - B = k * (a * x^2 + b * x + c) -> a = 0 -> A - B = k * (b * x + c).
Proof. intros L Z. rewrite L, Z. ring. Qed.
Lemma quad_c0 {A B k a b c x} : A - B = k * (a * x^2 + b * x + c) -> c = 0 -> A - B = k * x * (a * x + b).
Proof. intros L Z. rewrite L, Z. ring. Qed.
Lemma no_slope {A B k a c x} : A - B = k * (a * x + c) -> a = 0 -> A - B = k * c.
Proof. intros L Z. rewrite L, Z. ring. Qed.
Lemma lin_c0 {A B k a c x} : A - B = k * (a * x + c) -> c = 0 -> A - B = k * x * a.
Proof. intros L Z. rewrite L, Z. ring. Qed.

(* What is posed turned into polynomials: poles, max and min, square roots. *)
Lemma alike {A B C E k} : A - B = k * (C - E) -> 0 < k -> A < B /\ C < E \/ A = B /\ C = E \/ A > B /\ C > E.
Proof.
  intros L K. destruct (Rtotal_order C E) as [H | [H | H]].
  - left. split; trivial. apply (const_neg L K). lra.
  - right; left. split; trivial. apply (const_zero L). lra.
  - right; right. split; trivial. apply (const_pos L K). lra.
Qed.
Lemma greatest u v : Rmax u v = u /\ u >= v \/ Rmax u v = v /\ u < v.
Proof. unfold Rmax. destruct (Rle_dec u v) as [H | H]; [destruct (Req_dec u v); [left | right] | left]; lra. Qed.
Lemma least u v : Rmin u v = u /\ u <= v \/ Rmin u v = v /\ u > v.
Proof. unfold Rmin. destruct (Rle_dec u v) as [H | H]; [left | right]; lra. Qed.
Lemma square_root u : 0 < u -> (sqrt u)^2 = u.
Proof. intros. apply pow2_sqrt, Rlt_le. assumption. Qed.
Lemma squares_alike u v : 0 <= u -> 0 <= v -> u < v /\ u^2 < v^2 \/ u = v /\ u^2 = v^2 \/ u > v /\ u^2 > v^2.
Proof.
  intros U V. destruct (Rtotal_order u v) as [H | [H | H]].
  - left. split; trivial. assert (0 < (v - u) * (v + u)) by (apply Rmult_lt_0_compat; lra). lra.
  - right; left. split; trivial. subst; trivial.
  - right; right. split; trivial. assert (0 < (u - v) * (u + v)) by (apply Rmult_lt_0_compat; lra). lra.
Qed.
