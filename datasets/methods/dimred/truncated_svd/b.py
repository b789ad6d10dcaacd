"""Largest singular values of a matrix and its best approximation of rank r: the truncated SVD.

No centring; singular values are not negative and fall. Pairs of rows (of the transpose if A is tall)
are rotated until all rows are orthogonal: this diagonalises the product of A with its transpose
without ever forming it, the lengths of the rows become the singular values, and undoing the
rotations for the r longest rows gives the approximation. A power of two keeps squares in range.
"""
import math

import numpy as np


def truncated_svd(A, r):
    wide = A if A.shape[0] <= A.shape[1] else A.T
    exponent = math.frexp(float(np.max(np.abs(A))))[1]
    rows = list(np.ldexp(wide, -exponent))
    turns = list(np.eye(len(rows)))  # rows[i] is the combination turns[i] of the rows of the scaled matrix

    pairs = [(i, j) for j in range(len(rows)) for i in range(j)]
    turning = True
    while turning:
        turning = False
        for i, j in pairs:
            u, v = rows[i], rows[j]
            uu, vv, uv = float(u @ u), float(v @ v), float(u @ v)
            if abs(uv) > 1e-13 * math.sqrt(uu) * math.sqrt(vv) + 1e-30:
                turning = True
                angle = math.atan2(math.copysign(2.0, vv - uu) * uv, abs(vv - uu)) / 2
                c, s = math.cos(angle), math.sin(angle)
                for vectors in (rows, turns):
                    vectors[i], vectors[j] = c * vectors[i] - s * vectors[j], s * vectors[i] + c * vectors[j]

    lengths = [math.sqrt(float(row @ row)) for row in rows]
    longest = sorted(range(len(rows)), key=lambda i: -lengths[i])[:r]
    singular_values = np.ldexp(np.array([lengths[i] for i in longest]), exponent)
    best = np.ldexp(sum(np.outer(turns[i], rows[i]) for i in longest), exponent)
    return singular_values, best if wide is A else best.T.copy()
