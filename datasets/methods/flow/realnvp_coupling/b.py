"""Real NVP: affine coupling layer with linear scale and shift.

Laurent Dinh, Jascha Sohl-Dickstein, Samy Bengio, "Density estimation using Real NVP",
arXiv:1605.08803.
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


def _exp(n, bits):
    """exp(n / 2**bits) in units of 2**-1600, to hundreds of binary places."""
    small = (abs(n) << 400) >> (bits + 20)  # argument / 2**20, in units of 2**-400
    term = total = 1 << 400
    k = 0
    while term:
        k += 1
        term = (term * small >> 400) // k
        total += term
    for _ in range(20):
        total = total * total >> 400
    return total << 1200 if n >= 0 else (1 << 2000) // total


def realnvp_coupling(x, Ws, Wt):
    """Rows whose second half is stretched and moved as the first half says, and the log volume change.

    x : (n, 2*d) points: first d columns pass, last d columns are transformed
    Ws : (d, d) weights of the log scale: row is the entry of the first half, column that of the second
    Wt : (d, d) weights of the shift: row is the entry of the first half, column that of the second
    returns y : (n, 2*d)
    returns logdet : (n)
    Conventions: contiguous halves, the first unchanged; log scale and shift are linear without bias or nonlinearity; forward direction, scale first, then shift; logdet is one number per row, of the forward map.

    >>> [v.tolist() for v in realnvp_coupling(np.array([[2.0, 3.0]]), np.array([[0.0]]), np.array([[5.0]]))]
    [[[2.0, 13.0]], [0.0]]

    Paper: https://arxiv.org/abs/1605.08803
    """
    n, d = x.shape[0], x.shape[1] // 2
    scale_weight = [[_units(v) for v in row] for row in Ws]
    shift_weight = [[_units(v) for v in row] for row in Wt]
    y = np.zeros((n, 2 * d))
    logdet = np.zeros(n)
    for r in range(n):
        first = [_units(v) for v in x[r, :d]]
        volume = 0
        for j in range(d):
            log_scale = sum(first[i] * scale_weight[i][j] for i in range(d))  # 2**-2148
            shift = sum(first[i] * shift_weight[i][j] for i in range(d))  # 2**-2148
            volume += log_scale
            stretched = _units(x[r, d + j]) * _exp(log_scale, 2148)  # 2**-2674
            y[r, j] = x[r, j]
            y[r, d + j] = _quotient(stretched + (shift << 2674 - 2148), 1 << 2674)
        logdet[r] = _quotient(volume, 1 << 2148)
    return y, logdet
