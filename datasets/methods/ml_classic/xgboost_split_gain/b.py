"""xgboost_split_gain, reading B, from its brief alone: ml_classic/xgboost_split_gain."""
import math

import numpy as np


def _side_sums(g, h, members):
    """Total slope and total curvature of the rows whose entry of members (n,) is true; two floats."""
    slopes, curvatures = [], []
    for row in range(g.shape[0]):
        if members[row]:
            slopes.append(float(g[row]))
            curvatures.append(float(h[row]))
    return math.fsum(slopes), math.fsum(curvatures)


def _leaf_weight(slope, curvature, lam):
    """Change at which slope * w + (curvature + lam) * w^2 / 2 is least; a float, 0.0 for slope zero."""
    if slope == 0.0:
        return 0.0
    return -slope / (curvature + lam)


def xgboost_split_gain(g, h, left, lam, gamma):
    """Return (gain, wl, wr), three floats, for splitting the rows by the mask left.

    g, h and left are (n,). A leaf's least total is -G^2 / (2 (H + lam)); the gain is that of the one leaf
    less those of the two, less gamma, and may be negative. The three quotients are brought to a common
    form, in which a leaf's total is set against what the other leaf's curvature takes from it.
    """
    g = np.asarray(g, dtype=np.float64)
    h = np.asarray(h, dtype=np.float64)
    left = np.asarray(left, dtype=bool)
    lam = float(lam)
    slope_l, curve_l = _side_sums(g, h, left)
    slope_r, curve_r = _side_sums(g, h, ~left)
    wl = _leaf_weight(slope_l, curve_l, lam)
    wr = _leaf_weight(slope_r, curve_r, lam)
    whole = math.fsum([curve_l, curve_r, lam])
    saved_l = -wl * slope_l * (curve_r / whole)
    saved_r = -wr * slope_r * (curve_l / whole)
    lost = 2.0 * slope_l * (slope_r / whole)
    gain = 0.5 * math.fsum([saved_l, saved_r, -lost]) - float(gamma)
    return gain, wl, wr
