"""Analog unraveling of dephasing by signed phase kicks of a fixed small angle."""

import math

import numpy as np


def analog_kicks(state_re, state_im, kick_signs, gamma, kick_rate):
    """Apply exp(-i s theta0 Z) for each sign s, with sin^2(theta0) = gamma / lambda."""
    re = np.array(state_re, dtype=np.float64)
    im = np.array(state_im, dtype=np.float64)
    theta0 = math.asin(math.sqrt(float(gamma) / float(kick_rate)))
    total = theta0 * int(np.sum(np.asarray(kick_signs, dtype=np.int64)))
    c = math.cos(total)
    s = math.sin(total)
    kicked_re = np.empty_like(re)
    kicked_im = np.empty_like(im)
    # basis state 0: factor exp(-i total)
    kicked_re[:, 0, :] = c * re[:, 0, :] + s * im[:, 0, :]
    kicked_im[:, 0, :] = c * im[:, 0, :] - s * re[:, 0, :]
    # basis state 1: factor exp(+i total)
    kicked_re[:, 1, :] = c * re[:, 1, :] - s * im[:, 1, :]
    kicked_im[:, 1, :] = c * im[:, 1, :] + s * re[:, 1, :]
    return np.float64(theta0), kicked_re, kicked_im
