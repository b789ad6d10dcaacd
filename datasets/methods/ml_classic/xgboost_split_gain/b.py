"""xgboost_split_gain, reading B, from its brief alone: ml_classic/xgboost_split_gain."""
import math

import numpy as np


def best_weight(slope, curvature, lam):
    """Return the weight (float) at which slope w + (curvature + lam) w^2 / 2 is least."""
    return (0.0 - slope) / (curvature + lam)


def least_total(slope, curvature, lam):
    """Return the least value (float) of slope w + (curvature + lam) w^2 / 2 over all w."""
    return -0.5 * slope * slope / (curvature + lam)


def xgboost_split_gain(g, h, left, lam, gamma):
    """Return (gain, wl, wr), three floats: the gain of a split and the weights of its two leaves.

    Rows with left true go to the left leaf. The gain has the factor one half, is reduced by gamma once and
    may be negative; a leaf without rows has weight 0.
    """
    g = np.asarray(g, dtype=float)
    h = np.asarray(h, dtype=float)
    left = np.asarray(left, dtype=bool)
    lam, gamma = float(lam), float(gamma)
    slopes = {True: [], False: []}
    curvatures = {True: [], False: []}
    for row in range(len(g)):
        side = bool(left[row])
        slopes[side].append(float(g[row]))
        curvatures[side].append(float(h[row]))
    slope_left, slope_right = math.fsum(slopes[True]), math.fsum(slopes[False])
    curvature_left, curvature_right = math.fsum(curvatures[True]), math.fsum(curvatures[False])
    undivided = least_total(slope_left + slope_right, curvature_left + curvature_right, lam)
    divided = least_total(slope_left, curvature_left, lam) + least_total(slope_right, curvature_right, lam)
    gain = undivided - divided - gamma
    wl = best_weight(slope_left, curvature_left, lam)
    wr = best_weight(slope_right, curvature_right, lam)
    return gain, wl, wr
