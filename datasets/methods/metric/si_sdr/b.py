"""Scale-invariant signal-to-distortion ratio (Le Roux et al., 2018)."""

import math


def energy(signal):
    """Sum of squares of a list of samples."""
    return math.fsum(sample * sample for sample in signal)


def si_sdr(est, ref, eps):
    """Ratio in decibels of the scaled reference to the rest of the estimate.

    est  float64 [n], estimated signal
    ref  float64 [n], true signal
    eps  float, energy added in all three places, > 0

    Returns a float.
    """
    estimate = est.tolist()
    reference = ref.tolist()

    overlap = math.fsum(a * b for a, b in zip(estimate, reference))
    alpha = overlap / (energy(reference) + eps)

    target = [alpha * sample for sample in reference]
    rest = [a - b for a, b in zip(estimate, target)]
    return 10.0 * math.log10((energy(target) + eps) / (energy(rest) + eps))
