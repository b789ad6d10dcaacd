"""muon_step, reading B, from its brief alone: optimiser/muon_step."""
import math

import numpy as np


def _nearly_orthogonal(U, steps):
    """The matrix U (m, n), normalised, with its singular values pushed through the quintic steps times."""
    left, values, right = np.linalg.svd(U / (math.sqrt(float((U * U).sum())) + 1e-7), full_matrices=False)
    for _ in range(steps):
        squares = values * values
        values = values * (3.4445 + squares * (-4.7750 + squares * 2.0315))
    return (left * values) @ right


def muon_step(W, G, B, lr, mom, steps):
    """Weights (m, n) and momentum buffer (m, n) after one step, float64; inputs are not changed.

    Nesterov momentum with a plain sum as buffer, update orthogonalised by Newton-Schulz, and a factor
    sqrt(m / n) for matrices with more rows than columns; no weight decay.
    """
    W = np.asarray(W, dtype=np.float64)
    G = np.asarray(G, dtype=np.float64)
    rows, columns = W.shape
    B2 = float(mom) * np.asarray(B, dtype=np.float64) + G
    update = _nearly_orthogonal(G + float(mom) * B2, int(steps))
    length = float(lr)
    if rows > columns:
        length *= math.sqrt(rows / columns)
    W2 = W - length * update
    return W2, B2
