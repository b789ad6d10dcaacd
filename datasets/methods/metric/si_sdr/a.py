"""Scale-invariant signal-to-distortion ratio, from "SDR - half-baked or well
done?" (Le Roux, Wisdom, Erdogan and Hershey, 2018)."""

import math

import numpy as np


def si_sdr(est, ref, eps):
    """Energy of the scaled reference over the energy of the rest, in decibels.

    est : [n] estimated signal
    ref : [n] true signal
    eps : small energy added in three places
    """
    alpha = np.sum(est * ref) / (np.sum(ref * ref) + eps)
    target = alpha * ref
    rest = est - target
    target_energy = float(np.sum(target * target))
    rest_energy = float(np.sum(rest * rest))
    return 10.0 * math.log10((target_energy + eps) / (rest_energy + eps))
