"""LMS and normalised LMS update (Widrow and Hoff, "Adaptive switching circuits", 1960)."""

import math

import numpy as np


def lms_update(w, x, y, mu, eps):
    """One update of an adaptive filter in both forms, from the same weights.

    w    float64 [n], weights before the update
    x    float64 [n], input vector
    y    float, desired output
    mu   float, step size, > 0
    eps  float, regularisation of the normalised form, > 0

    Returns the float err, w_lms float64 [n] and w_nlms float64 [n].
    """
    weights = w.tolist()
    taps = x.tolist()
    output = math.fsum(weight * tap for weight, tap in zip(weights, taps))
    energy = math.fsum(tap * tap for tap in taps)
    err = y - output

    plain_step = mu * err
    normalised_step = plain_step / (eps + energy)
    w_lms = np.empty(len(weights), dtype=np.float64)
    w_nlms = np.empty(len(weights), dtype=np.float64)
    for i, (weight, tap) in enumerate(zip(weights, taps)):
        w_lms[i] = weight + plain_step * tap
        w_nlms[i] = weight + normalised_step * tap
    return err, w_lms, w_nlms
