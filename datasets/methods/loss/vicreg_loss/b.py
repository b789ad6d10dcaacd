"""VICReg: variance-invariance-covariance regularisation (Bardes, Ponce and LeCun, 2021)."""

import math

TARGET_DEVIATION = 1.0
EPSILON = 0.0001


def invariance_term(z1, z2):
    """Squared distance of the two views, averaged over the rows only."""
    total = 0.0
    for first, second in zip(z1, z2):
        gap = first - second
        total += float(gap @ gap)
    return total / z1.shape[0]


def centred_columns(z):
    """Columns of z as arrays with their mean removed."""
    n, d = z.shape
    return [z[:, j] - math.fsum(z[:, j].tolist()) / n for j in range(d)]


def variance_term(columns):
    """Mean hinge of the deviations of the features."""
    total = 0.0
    for column in columns:
        variance = float(column @ column) / (len(column) - 1)
        total += max(0.0, TARGET_DEVIATION - math.sqrt(variance + EPSILON))
    return total / len(columns)


def covariance_term(columns):
    """Squared covariances of different features, over d."""
    total = 0.0
    for i in range(len(columns)):
        for j in range(i):
            covariance = float(columns[i] @ columns[j]) / (len(columns[i]) - 1)
            total += 2.0 * covariance * covariance  # (i, j) and (j, i)
    return total / len(columns)


def vicreg_loss(z1, z2, lam, mu, nu):
    """Weighted sum of invariance, variance and covariance terms.

    z1, z2  float64 [n, d], embeddings of the two views, n >= 2
    lam     float, weight of the invariance term
    mu      float, weight of the variance terms of both views
    nu      float, weight of the covariance terms of both views

    Returns a float.
    """
    loss = lam * invariance_term(z1, z2)
    for view in (z1, z2):
        columns = centred_columns(view)
        loss += mu * variance_term(columns) + nu * covariance_term(columns)
    return loss
