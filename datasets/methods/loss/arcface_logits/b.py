"""ArcFace logits with an additive angular margin (Deng et al., 2018).

Features and class centres are brought to the unit sphere; the angle between a
feature and the centre of its own class is enlarged by the margin before the
cosine is taken again and scaled.
"""

import math

import numpy as np


def unit_rows(matrix):
    """Every row divided by its plain Euclidean norm (no row is zero)."""
    result = np.empty(matrix.shape, dtype=np.float64)
    for i, row in enumerate(matrix):
        result[i] = row / math.hypot(*row.tolist())
    return result


def angle_between(u, v):
    """Angle in [0, pi] between two unit vectors.

    The half angle is read from the chord |u - v| and its partner |u + v|.
    This is the arc cosine of u . v, but does not lose digits when the two
    vectors are almost parallel, and needs no limit on the cosine.
    """
    chord = math.hypot(*(u - v).tolist())
    partner = math.hypot(*(u + v).tolist())
    return 2.0 * math.atan2(chord, partner)


def arcface_logits(x, W, y, s, m):
    """Logits with the margin, the exponents of eq. 3.

    x  float64 [n, d], features
    W  float64 [k, d], class centres, one row per class
    y  int64 [n], true classes, counted from 0
    s  float, scale, > 0
    m  float, margin in radians, 0 <= m <= 1

    Returns float64 [n, k].
    """
    features = unit_rows(x)
    centres = unit_rows(W)
    z = np.empty((x.shape[0], W.shape[0]), dtype=np.float64)
    for i, feature in enumerate(features):
        for j, centre in enumerate(centres):
            theta = angle_between(feature, centre)
            if j == y[i]:
                theta += m  # may exceed pi; the plain cosine is kept
            z[i, j] = s * math.cos(theta)
    return z
