"""Operations of the vector unit: activations, norms, softmax, residual sums, rotation, dropout, losses."""
