"""Spectral normalization.

Takeru Miyato, Toshiki Kataoka, Masanori Koyama, Yuichi Yoshida: "Spectral Normalization for Generative
Adversarial Networks" (2018), arXiv:1802.05957.
"""
import numpy as np


def _whole(values):
    """Whole numbers that are proportional to the given floats, exactly (floats are fractions of powers of two)."""
    ratios = [float(a).as_integer_ratio() for a in values]
    common = max(denominator for _, denominator in ratios)
    return [numerator * (common // denominator) for numerator, denominator in ratios]


def _split_length(numbers):
    """A vector of whole numbers as: its largest size, the vector over it as floats, and the length of that."""
    largest = max(abs(a) for a in numbers)
    shape = np.array([a / largest for a in numbers], dtype=np.float64)
    return largest, shape, float(np.sqrt((shape * shape).sum()))


def spectral_norm(W, u, iters):
    """Weights divided by an estimate of their largest singular value, and the refined direction.

    W : (m, d) weights
    u : (m) estimate of the first left singular vector, length 1
    iters : () number of refinements
    returns Wsn : (m, d)
    returns u2 : (m)
    Conventions: in each refinement v comes first, from u, and then u from v; the estimate is the length of W v with the last v, which is u^T W v with the last u; no small constant is added to lengths; u itself is not changed.

    >>> spectral_norm(np.array([[2.0, 0.0], [0.0, 1.0]]), np.array([1.0, 0.0]), 1)
    (array([[1. , 0. ],
           [0. , 0.5]]), array([1., 0.]))

    https://arxiv.org/abs/1802.05957
    """
    m, d = W.shape
    # Lengths do not matter for a direction, so the refinements are made in whole numbers, without any
    # rounding (which could be magnified by each refinement), and lengths are taken at the end.
    flat = _whole(W.reshape(-1))
    weights = [flat[row * d:(row + 1) * d] for row in range(m)]
    direction = _whole(u)
    for _ in range(int(iters)):
        columns = [sum(weights[row][column] * direction[row] for row in range(m)) for column in range(d)]
        direction = [sum(weights[row][column] * columns[column] for column in range(d)) for row in range(m)]
    # Now direction is the image of columns; the estimate is the ratio of their lengths.
    columns_largest, _, columns_length = _split_length(columns)
    largest, shape, length = _split_length(direction)
    u2 = shape / length
    Wsn = np.zeros((m, d), dtype=np.float64)
    for row in range(m):
        for column in range(d):
            try:
                ratio = weights[row][column] * columns_largest / largest
            except OverflowError:       # beyond the largest float
                ratio = np.inf if weights[row][column] > 0 else -np.inf
            Wsn[row, column] = ratio * (columns_length / length)
    return Wsn, u2
