"""Newton-Schulz orthogonalization, reading B, from its brief alone: optimiser/newton_schulz_orthogonalize."""
import numpy as np
import math


def _divided_by_norm(G):
    """The matrix, shape (m, n), divided by its Frobenius norm plus 1e-7."""
    squares = math.fsum(float(entry) * float(entry) for entry in G.ravel())
    return G / (math.sqrt(squares) + 1e-7)


def _after_steps(value, steps):
    """A singular value (a float) after the given number of changes."""
    for _ in range(steps):
        value = 3.4445 * value - 4.7750 * value ** 3 + 2.0315 * value ** 5
    return value


def newton_schulz_orthogonalize(G, steps):
    """Nearly semi-orthogonal matrix, float64 of shape (m, n), with the singular vectors of G.

    G is divided by its Frobenius norm plus 1e-7 and each singular value goes `steps` times through an odd
    polynomial of degree five; wide and tall alike, a zero matrix stays zero.
    """
    scaled = _divided_by_norm(np.asarray(G, dtype=np.float64))
    left, values, right = np.linalg.svd(scaled, full_matrices=False)
    O = np.zeros(scaled.shape, dtype=np.float64)
    for k in range(values.shape[0]):
        changed = _after_steps(float(values[k]), int(steps))
        O += changed * np.outer(left[:, k], right[k])
    return O
