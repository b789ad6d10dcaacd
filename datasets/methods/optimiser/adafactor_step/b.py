"""Adafactor: one step for a matrix with factored second moments, clipping and relative step size.

Noam Shazeer, Mitchell Stern, "Adafactor: Adaptive Learning Rates with Sublinear
Memory Cost", arXiv:1804.04235.
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


def _root(n):
    """Square root of a whole number, rounded down."""
    if n == 0:
        return 0
    r = 1 << (n.bit_length() + 1) // 2
    while True:
        t = (r + n // r) // 2
        if t >= r:
            return r
        r = t


def adafactor_step(G, R, C, b2, eps, W, rho, eps2, cap):
    """One Adafactor step of a parameter matrix that remembers one number per row and per column.

    G : (m, n) gradient at W
    R : (m) running sums of squared gradients, one per row
    C : (n) running sums of squared gradients, one per column
    b2 : () decay of the running sums at this step
    eps : () constant added to each squared gradient entry
    W : (m, n) parameters
    rho : () relative step size
    eps2 : () least size of the parameters that the step is scaled by
    cap : () largest root mean square of the update
    returns U : (m, n)
    returns R2 : (m)
    returns C2 : (n)
    returns W2 : (m, n)
    Conventions: memories are sums, not means; the estimate is normalised by the sum of R2; eps is added to each squared entry before summing and nowhere else; b2 is used as given; U is handed out before clipping; sizes are root mean squares, that of the parameters is of W before the step; no first moment, no weight decay.

    >>> [v.tolist() for v in adafactor_step(np.array([[2.0]]), np.array([3.0]), np.array([3.0]), 0.5, 1.0, np.array([[4.0]]), 0.25, 0.001, 0.5)]
    [[[1.0]], [4.0], [4.0], [[3.5]]]

    Paper: https://arxiv.org/abs/1804.04235
    """
    m, n = G.shape
    count = m * n
    g = [[_units(G[i, j]) for j in range(n)] for i in range(m)]
    w = [[_units(W[i, j]) for j in range(n)] for i in range(m)]
    keep = _units(b2)
    fresh = (1 << 1074) - keep
    added = _units(eps) << 1074

    # New memories, exact, in units of 2**-3222.
    rows = []
    for i in range(m):
        seen = sum(g[i][j] ** 2 + added for j in range(n))
        rows.append(keep * (_units(R[i]) << 1074) + fresh * seen)
    cols = []
    for j in range(n):
        seen = sum(g[i][j] ** 2 + added for i in range(m))
        cols.append(keep * (_units(C[j]) << 1074) + fresh * seen)
    total = sum(rows)

    # Square of each update entry as a fraction (above, below); their sum in units of 2**-4700.
    square = {}
    sum_squares = 0
    for i in range(m):
        for j in range(n):
            above = g[i][j] ** 2 * total << 1074
            below = rows[i] * cols[j]
            square[i, j] = above, below
            sum_squares += (above << 4700) // below

    # Square of the size of W (or of eps2), as a fraction, in units of 2**-2148.
    size_above, size_below = sum(v * v for row in w for v in row), count
    least = _units(eps2) ** 2
    if size_above < least * count:
        size_above, size_below = least, 1

    cap_square = _units(cap) ** 2
    too_large = sum_squares > cap_square * count << 4700 - 2148

    U = np.zeros((m, n))
    W2 = np.zeros((m, n))
    for i in range(m):
        for j in range(n):
            above, below = square[i, j]
            sign = -1 if g[i][j] < 0 else 1
            U[i, j] = sign * _quotient(_root((above << 2400) // below), 1 << 1200)
            # The square of what is taken from W, then its root in units of 2**-1200.
            above = above * _units(rho) ** 2 * size_above
            below = below * size_below << 2 * 2148
            if too_large:
                above = above * cap_square * count << 4700
                below = below * sum_squares << 2148
            step = sign * _root((above << 2400) // below)
            W2[i, j] = _quotient((w[i][j] << 1200 - 1074) - step, 1 << 1200)

    R2 = np.array([_quotient(v, 1 << 3222) for v in rows], dtype=np.float64)
    C2 = np.array([_quotient(v, 1 << 3222) for v in cols], dtype=np.float64)
    return U, R2, C2, W2
