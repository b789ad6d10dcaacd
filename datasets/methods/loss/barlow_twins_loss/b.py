"""Barlow Twins loss (Zbontar et al., 2021).

Both views are reduced to columns of mean 0 and length 1, so that the
cross-correlation matrix is a table of plain inner products.
"""

import math

import numpy as np


def centred_unit_columns(z):
    """Columns of z with their mean removed and divided by their length."""
    n, d = z.shape
    columns = []
    for j in range(d):
        deviation = z[:, j] - math.fsum(z[:, j].tolist()) / n
        columns.append(deviation / math.hypot(*deviation.tolist()))
    return columns


def barlow_twins_loss(z1, z2, lam):
    """Squared distance of the cross-correlation matrix from the identity (eq. 1).

    z1   float64 [n, d], features of the first views
    z2   float64 [n, d], features of the second views, same samples
    lam  float, weight of the off-diagonal terms, > 0

    Returns a float.
    """
    first = centred_unit_columns(z1)
    second = centred_unit_columns(z2)

    invariance = 0.0
    redundancy = 0.0
    for i, left in enumerate(first):
        for j, right in enumerate(second):
            correlation = float(np.dot(left, right))  # C_ij of eq. 2
            if i == j:
                invariance += (1.0 - correlation) ** 2
            else:
                redundancy += correlation ** 2
    return invariance + lam * redundancy
