"""mixup: blend each example and its label with a partner's.

Hongyi Zhang, Moustapha Cisse, Yann N. Dauphin, David Lopez-Paz, "mixup: Beyond
Empirical Risk Minimization", arXiv:1710.09412.
"""

import numpy as np


def _units(v):
    """v as a whole number of units of 2**-1074, exact for every finite float."""
    n, d = float(v).as_integer_ratio()
    return n * ((1 << 1074) // d)


def _quotient(n, d):
    """The whole number n over the whole number d > 0, rounded once to a float."""
    try:
        return n / d
    except OverflowError:
        return np.inf if n > 0 else -np.inf


def _blend(rows, share, perm):
    """Row i with the given share (in units of 2**-1074), row perm[i] with the rest."""
    n, width = rows.shape
    rest = (1 << 1074) - share
    out = np.zeros((n, width))
    for i in range(n):
        partner = int(perm[i])
        for j in range(width):
            blended = share * _units(rows[i, j]) + rest * _units(rows[partner, j])
            out[i, j] = _quotient(blended, 1 << 2148)
    return out


def mixup(x, y, lam, perm):
    """Examples and labels, each on the straight line between itself and its partner.

    x : (n, d) inputs, one row per example
    y : (n, k) labels as class probabilities, one row per example
    lam : () share of the example itself
    perm : (n) row of the partner of each example
    returns xm : (n, d)
    returns ym : (n, k)
    Conventions: one lam for the batch, used as given; lam belongs to the row itself, the rest to row perm[i] (a gather, counted from 0); labels are blended with the same shares; always from the batch as given.

    >>> [v.tolist() for v in mixup(np.array([[0.0], [4.0]]), np.array([[1.0, 0.0], [0.0, 1.0]]), 0.75, np.array([1, 0]))]
    [[[1.0], [3.0]], [[0.75, 0.25], [0.25, 0.75]]]

    Paper: https://arxiv.org/abs/1710.09412
    """
    share = _units(lam)
    return _blend(x, share, perm), _blend(y, share, perm)
