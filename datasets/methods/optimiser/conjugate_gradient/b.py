"""conjugate_gradient: the vector of least energy among those reached from the right-hand side in some steps.

Starts at zero, without a preconditioner. Ends early once the residual is at most 1e-12 of the length of the
right-hand side; a right-hand side of zero gives zero. More steps than rows give the solution.
"""
import math

import numpy as np


def _inner(a, b):
    return math.fsum(p * q for p, q in zip(a, b))


def conjugate_gradient(A, b, iters):
    """Minimise along directions of which any two are conjugate, made from repeated products with the matrix."""
    size = len(b)
    length = math.hypot(*b.tolist())
    answer = [0.0] * size
    if length == 0.0:
        return np.array(answer, dtype=np.float64)
    # The right-hand side at length one and the matrix with largest entry one: no product can overflow.
    top = float(np.max(np.abs(A)))
    matrix = [[v / top for v in row] for row in A.tolist()]
    target = [v / length for v in b.tolist()]
    left = target
    seed = target
    used = []
    for _ in range(min(int(iters), size)):
        if math.hypot(*left) <= 1e-12:
            break
        way = seed
        # Twice, because the first pass leaves rounding errors where the new vector is nearly dependent.
        for _ in range(2):
            for old, old_image, old_energy in used:
                part = _inner(way, old_image) / old_energy
                way = [v - part * o for v, o in zip(way, old)]
        span = math.hypot(*way)
        if span == 0.0:
            break
        way = [v / span for v in way]
        image = [_inner(row, way) for row in matrix]
        energy = _inner(way, image)
        used.append((way, image, energy))
        reach = _inner(way, left) / energy
        answer = [a + reach * v for a, v in zip(answer, way)]
        left = [t - _inner(row, answer) for t, row in zip(target, matrix)]
        seed = image
    return np.array([a * (length / top) for a in answer], dtype=np.float64)
