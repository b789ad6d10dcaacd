"""Kick angle of the analog unraveling and the state after a given sequence of signed kicks."""
import math

import numpy as np


def analog_kicks(state_re, state_im, kick_signs, gamma, kick_rate):
    # Matching of the two-point law: lambda sin^2(theta0) = gamma.
    theta0 = math.asin(math.sqrt(float(gamma) / float(kick_rate)))

    # The kicks commute, so their signed angles add up.
    total = theta0 * float(np.sum(kick_signs))
    cos_t = math.cos(total)
    sin_t = math.sin(total)

    # exp(i total Z) = cos(total) 1 + i sin(total) Z, with Z = diag(+1, -1) on the middle axis.
    z = np.array([1.0, -1.0]).reshape(1, 2, 1)
    kicked_re = cos_t * state_re - sin_t * (z * state_im)
    kicked_im = cos_t * state_im + sin_t * (z * state_re)

    return theta0, kicked_re, kicked_im
