import math


def without_mean(signal):
    """The samples counted from their mean; a constant signal becomes exactly zero."""
    first = float(signal[0])
    shifted = [float(sample) - first for sample in signal]
    middle = math.fsum(shifted) / len(shifted)
    return [sample - middle for sample in shifted]


def energy(signal):
    return math.fsum(sample * sample for sample in signal)


def si_snr_zero_mean(est, ref, eps):
    """The scale-invariant signal-to-noise ratio in decibels, of signals without their means.

    The reference is stretched to meet the estimate, the estimate is split into that part and a rest, and the
    energies of both are compared by the difference of their levels.
    """
    heard = without_mean(est)
    true = without_mean(ref)
    together = math.fsum(a * b for a, b in zip(heard, true))
    stretch = (together + eps) / (energy(true) + eps)
    explained = [stretch * sample for sample in true]
    rest = [sample - part for sample, part in zip(heard, explained)]
    level_explained = math.log10(energy(explained) + eps)
    level_rest = math.log10(energy(rest) + eps)
    return 10.0 * (level_explained - level_rest)
