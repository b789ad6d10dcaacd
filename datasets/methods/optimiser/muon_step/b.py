"""Muon step, reading B, from its brief alone: optimiser/muon_step."""
import numpy as np
import math


def _frobenius_norm(M):
    """Root (a float) of the sum of the squared entries of M, shape (m, n)."""
    return math.sqrt(math.fsum(float(v) * float(v) for v in M.ravel()))


def _new_singular_value(x):
    """One Newton-Schulz step of a singular value (a float)."""
    square = x * x
    return x * (3.4445 + square * (-4.7750 + square * 2.0315))


def _with_changed_singular_values(M, steps):
    """Matrix, shape (m, n), with the singular vectors of M and each singular value sent through the steps."""
    left, sizes, right = np.linalg.svd(M, full_matrices=False)
    result = np.zeros(M.shape, dtype=np.float64)
    for i in range(sizes.shape[0]):
        size = float(sizes[i])
        for _ in range(steps):
            size = _new_singular_value(size)
        result += np.outer(size * left[:, i], right[i])
    return result


def muon_step(W, G, B, lr, mom, steps):
    """Weights and momentum buffer after one step, both float64 of shape (m, n).

    Nesterov update from a plain-sum buffer, divided by its Frobenius norm plus 1e-7, then Newton-Schulz steps
    on its singular values; a matrix with more rows than columns moves by the root of m / n besides.
    """
    W = np.asarray(W, dtype=np.float64)
    G = np.asarray(G, dtype=np.float64)
    B2 = float(mom) * np.asarray(B, dtype=np.float64) + G
    update = G + float(mom) * B2
    scaled = update / (_frobenius_norm(update) + 1e-7)
    direction = _with_changed_singular_values(scaled, int(steps))
    m, n = W.shape
    rate = float(lr)
    if m > n:
        rate *= math.sqrt(m / n)
    return W - rate * direction, B2
