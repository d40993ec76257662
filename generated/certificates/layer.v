(* layer: a relation as it was posed holds exactly where the case split says; over the real numbers.
   To check it with Coq 8.16 or later, in the folder that also holds Roofline.v:  coqc layer.v *)
Load Roofline.

Theorem solved : forall b C D G N S W W_network : R,
  0 < b -> 0 < C -> 0 < D -> 0 < G -> 0 < N -> 0 < S -> 0 < W -> 0 < W_network ->
  (
    (4*D*S^2 + 2*N*S)/(C*G) >= (4*b*D*S + b*N/G)/W /\ (4*D*S^2 + 2*N*S)/(C*G) >= 4*b*D*S*(G - 1)/(G*W_network)
    <->
    (2*b*C*D + N*W_network >= 2*b*C*D*G /\ S >= (2*b*C*D*G + sqrt (4*b^2*C^2*D^2*G^2 + 4*b*C*D*N*W + N^2*W^2 - 4*b*C*D*G*N*W) - N*W)/(4*D*W)) \/
    (2*b*C*D + N*W_network < 2*b*C*D*G /\ (S >= (2*b*C*D*G + sqrt (4*b^2*C^2*D^2*G^2 + 4*b*C*D*N*W + N^2*W^2 - 4*b*C*D*G*N*W) - N*W)/(4*D*W) /\ S >= (2*b*C*D*G - 2*b*C*D - N*W_network)/(2*D*W_network)))).
Proof.
  intros b C D G N S W W_network pos'b pos'C pos'D pos'G pos'N pos'S pos'W pos'W_network.
  assert (link'1 : ((4*D*S^2 + 2*N*S)/(C*G)) - ((4*b*D*S + b*N/G)/W) = (1/(C*G*W)) * ((4*D*W) * S^2 + (2*N*W - 4*b*C*D*G) * S + (- b*C*N))) by same.
  assert (link'2 : ((4*D*S^2 + 2*N*S)/(C*G)) - (4*b*D*S*(G - 1)/(G*W_network)) = ((2*S)/(C*G*W_network)) * ((2*D*W_network) * S + (2*b*C*D + N*W_network - 2*b*C*D*G))) by same.
  destruct (sign_of (2*b*C*D + N*W_network - 2*b*C*D*G)) as [factor'0 | [factor'0 | factor'0]].
  - assert (sign'1 : (2*b*C*D + N*W_network) - (2*b*C*D*G) < 0) by (apply (is_neg _ (2*b*C*D + N*W_network - 2*b*C*D*G)); [ same | neg ]).
    pose proof (below sign'1) as fact'2.
    assert (sign'3 : 0 < (4*D*W)) by (apply (is_pos _ (4*D*W)); [ same | pos ]).
    assert (sign'4 : (- b*C*N) < 0) by (apply (is_neg _ (- ((b*C*N)))); [ same | neg ]).
    pose proof (disc_c_neg (b := (2*N*W - 4*b*C*D*G)) sign'3 sign'4) as disc'5.
    assert (sign'6 : 0 < (2*D*W)) by (apply (is_pos _ (2*D*W)); [ same | pos ]).
    assert (sign'7 : 0 < D) by (apply (is_pos _ D); [ same | pos ]).
    assert (sign'8 : 0 < W) by (apply (is_pos _ W); [ same | pos ]).
    assert (root'9 : 2 * (4*D*W) * ((2*b*C*D*G + sqrt (4*b^2*C^2*D^2*G^2 + 4*b*C*D*N*W + N^2*W^2 - 4*b*C*D*G*N*W) - N*W)/(4*D*W)) + (2*N*W - 4*b*C*D*G) = (((2*D*W)/(D*W)) * (sqrt (4*b^2*C^2*D^2*G^2 + 4*b*C*D*N*W + N^2*W^2 - 4*b*C*D*G*N*W)))) by (same).
    assert (size'10 : 0 < ((2*D*W)/(D*W))) by (pos).
    assert (square'11 : ((2*D*W)/(D*W))^2 * (4*b^2*C^2*D^2*G^2 + 4*b*C*D*N*W + N^2*W^2 - 4*b*C*D*G*N*W) = (2*N*W - 4*b*C*D*G)^2 - 4 * (4*D*W) * (- b*C*N)) by (same).
    pose proof (surd size'10 square'11 disc'5) as surd'12.
    pose proof (quad_c_neg link'1 ltac:(pos) pos'S sign'3 sign'4 root'9 (proj1 surd'12) (proj2 surd'12)) as fact'13.
    assert (sign'14 : 0 < (2*D*W_network)) by (apply (is_pos _ (2*D*W_network)); [ same | pos ]).
    assert (root'15 : (2*D*W_network) * ((2*b*C*D*G - 2*b*C*D - N*W_network)/(2*D*W_network)) + (2*b*C*D + N*W_network - 2*b*C*D*G) = 0) by (same).
    pose proof (lin_cross link'2 ltac:(pos) sign'14 root'15) as fact'16.
    clear - pos'S fact'2 fact'13 fact'16; do 1 (apply skip; [ lra | ]); applies.
  - assert (sign'1 : (2*b*C*D + N*W_network) - (2*b*C*D*G) = 0) by (apply (is_zero _ (2*b*C*D + N*W_network - 2*b*C*D*G)); [ same | zero factor'0 ]).
    pose proof (level sign'1) as fact'2.
    assert (sign'3 : 0 < (4*D*W)) by (apply (is_pos _ (4*D*W)); [ same | pos ]).
    assert (sign'4 : (- b*C*N) < 0) by (apply (is_neg _ (- ((b*C*N)))); [ same | neg ]).
    pose proof (disc_c_neg (b := (2*N*W - 4*b*C*D*G)) sign'3 sign'4) as disc'5.
    assert (sign'6 : 0 < (2*D*W)) by (apply (is_pos _ (2*D*W)); [ same | pos ]).
    assert (sign'7 : 0 < D) by (apply (is_pos _ D); [ same | pos ]).
    assert (sign'8 : 0 < W) by (apply (is_pos _ W); [ same | pos ]).
    assert (root'9 : 2 * (4*D*W) * ((2*b*C*D*G + sqrt (4*b^2*C^2*D^2*G^2 + 4*b*C*D*N*W + N^2*W^2 - 4*b*C*D*G*N*W) - N*W)/(4*D*W)) + (2*N*W - 4*b*C*D*G) = (((2*D*W)/(D*W)) * (sqrt (4*b^2*C^2*D^2*G^2 + 4*b*C*D*N*W + N^2*W^2 - 4*b*C*D*G*N*W)))) by (same).
    assert (size'10 : 0 < ((2*D*W)/(D*W))) by (pos).
    assert (square'11 : ((2*D*W)/(D*W))^2 * (4*b^2*C^2*D^2*G^2 + 4*b*C*D*N*W + N^2*W^2 - 4*b*C*D*G*N*W) = (2*N*W - 4*b*C*D*G)^2 - 4 * (4*D*W) * (- b*C*N)) by (same).
    pose proof (surd size'10 square'11 disc'5) as surd'12.
    pose proof (quad_c_neg link'1 ltac:(pos) pos'S sign'3 sign'4 root'9 (proj1 surd'12) (proj2 surd'12)) as fact'13.
    pose proof (lin_c0 link'2 factor'0) as step'14.
    assert (sign'15 : 0 < (2*D*W_network)) by (apply (is_pos _ (2*D*W_network)); [ same | pos ]).
    pose proof (const_pos step'14 ltac:(pos) sign'15) as fact'16.
    clear - pos'S fact'2 fact'13 fact'16; applies.
  - assert (sign'1 : 0 < (2*b*C*D + N*W_network) - (2*b*C*D*G)) by (apply (is_pos _ (2*b*C*D + N*W_network - 2*b*C*D*G)); [ same | pos ]).
    pose proof (above sign'1) as fact'2.
    assert (sign'3 : 0 < (4*D*W)) by (apply (is_pos _ (4*D*W)); [ same | pos ]).
    assert (sign'4 : (- b*C*N) < 0) by (apply (is_neg _ (- ((b*C*N)))); [ same | neg ]).
    pose proof (disc_c_neg (b := (2*N*W - 4*b*C*D*G)) sign'3 sign'4) as disc'5.
    assert (sign'6 : 0 < (2*D*W)) by (apply (is_pos _ (2*D*W)); [ same | pos ]).
    assert (sign'7 : 0 < D) by (apply (is_pos _ D); [ same | pos ]).
    assert (sign'8 : 0 < W) by (apply (is_pos _ W); [ same | pos ]).
    assert (root'9 : 2 * (4*D*W) * ((2*b*C*D*G + sqrt (4*b^2*C^2*D^2*G^2 + 4*b*C*D*N*W + N^2*W^2 - 4*b*C*D*G*N*W) - N*W)/(4*D*W)) + (2*N*W - 4*b*C*D*G) = (((2*D*W)/(D*W)) * (sqrt (4*b^2*C^2*D^2*G^2 + 4*b*C*D*N*W + N^2*W^2 - 4*b*C*D*G*N*W)))) by (same).
    assert (size'10 : 0 < ((2*D*W)/(D*W))) by (pos).
    assert (square'11 : ((2*D*W)/(D*W))^2 * (4*b^2*C^2*D^2*G^2 + 4*b*C*D*N*W + N^2*W^2 - 4*b*C*D*G*N*W) = (2*N*W - 4*b*C*D*G)^2 - 4 * (4*D*W) * (- b*C*N)) by (same).
    pose proof (surd size'10 square'11 disc'5) as surd'12.
    pose proof (quad_c_neg link'1 ltac:(pos) pos'S sign'3 sign'4 root'9 (proj1 surd'12) (proj2 surd'12)) as fact'13.
    assert (sign'14 : 0 < (2*D*W_network)) by (apply (is_pos _ (2*D*W_network)); [ same | pos ]).
    pose proof (lin_same link'2 ltac:(pos) pos'S sign'14 factor'0) as fact'15.
    clear - pos'S fact'2 fact'13 fact'15; applies.
Qed.

Theorem exactly_one_case : forall b C D G N W_network : R,
  0 < b -> 0 < C -> 0 < D -> 0 < G -> 0 < N -> 0 < W_network ->
  exactly_one [
    2*b*C*D + N*W_network >= 2*b*C*D*G;
    2*b*C*D + N*W_network < 2*b*C*D*G ].
Proof.
  intros b C D G N W_network pos'b pos'C pos'D pos'G pos'N pos'W_network.
  destruct (sign_of (2*b*C*D + N*W_network - 2*b*C*D*G)) as [factor'0 | [factor'0 | factor'0]].
  - assert (sign'1 : (2*b*C*D + N*W_network) - (2*b*C*D*G) < 0) by (apply (is_neg _ (2*b*C*D + N*W_network - 2*b*C*D*G)); [ same | neg ]).
    pose proof (below sign'1) as fact'2.
    clear - fact'2; do 1 (right; split; [ lra | ]); listed.
  - assert (sign'1 : (2*b*C*D + N*W_network) - (2*b*C*D*G) = 0) by (apply (is_zero _ (2*b*C*D + N*W_network - 2*b*C*D*G)); [ same | zero factor'0 ]).
    pose proof (level sign'1) as fact'2.
    clear - fact'2; listed.
  - assert (sign'1 : 0 < (2*b*C*D + N*W_network) - (2*b*C*D*G)) by (apply (is_pos _ (2*b*C*D + N*W_network - 2*b*C*D*G)); [ same | pos ]).
    pose proof (above sign'1) as fact'2.
    clear - fact'2; listed.
Qed.

Definition certificate := conj solved exactly_one_case.
Print Assumptions certificate.
