import math

import numpy as np


def length(entries):
    """The Euclidean length, grown entry by entry without squaring anything large."""
    reach = 0.0
    for entry in entries:
        reach = math.hypot(reach, entry)
    return reach


def lamb_step_uncorrected(w, g, m, v, lr, b1, b2, eps, wd):
    """One LAMB step of a layer whose moments are not corrected for the start from zero.

    First the moments and the direction are made for each weight. Then the lengths of the weights and of the
    direction give the layer's common ratio, and in a second round all weights move.
    """
    m2 = np.zeros(w.shape, dtype=np.float64)
    v2 = np.zeros(w.shape, dtype=np.float64)
    weights = [float(weight) for weight in w]
    heading = []
    for i, weight in enumerate(weights):
        slope = float(g[i])
        m2[i] = b1 * float(m[i]) + (1.0 - b1) * slope
        v2[i] = b2 * float(v[i]) + (1.0 - b2) * (slope * slope)
        heading.append(float(m2[i]) / (math.sqrt(float(v2[i])) + eps) + wd * weight)
    own, wanted = length(weights), length(heading)
    ratio = own / wanted if own > 0.0 and wanted > 0.0 else 1.0
    w2 = np.array([weight - lr * ratio * part for weight, part in zip(weights, heading)], dtype=np.float64)
    return w2, m2, v2
