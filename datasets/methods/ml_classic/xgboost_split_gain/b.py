"""xgboost_split_gain, reading B, from its brief alone: ml_classic/xgboost_split_gain."""
import math

import numpy as np


def _leaf(slopes, curvatures, lam):
    """Best weight of a leaf with these rows, and the least total of their parabolas and its cost."""
    slope = math.fsum(slopes)
    curvature = math.fsum(curvatures) + lam
    weight = 0.0 - slope / curvature
    return weight, 0.5 * slope * weight


def xgboost_split_gain(g, h, left, lam, gamma):
    """Gain of the split and the weights of the left and the right leaf: three float64.

    The gain has the factor one half and is less gamma; a side without rows has weight 0.
    """
    lam = float(lam)
    sides = {True: ([], []), False: ([], [])}
    for slope, curvature, goes_left in zip(g, h, left):
        slopes, curvatures = sides[bool(goes_left)]
        slopes.append(float(slope))
        curvatures.append(float(curvature))
    _, whole = _leaf([float(a) for a in g], [float(a) for a in h], lam)
    wl, left_total = _leaf(*sides[True], lam)
    wr, right_total = _leaf(*sides[False], lam)
    gain = whole - (left_total + right_total) - float(gamma)
    return np.float64(gain), np.float64(wl), np.float64(wr)
