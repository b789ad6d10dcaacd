"""LAMB step of the first version, reading B, from its brief alone: optimiser/lamb_step_v1."""

import numpy as np


def moving_average(old, new, decay):
    """Returns the average of old, (n), after new, (n), has joined it."""
    return decay * old + (1.0 - decay) * new


def length(vector):
    """Returns the Euclidean length of a vector (n), zero only if every entry is zero.

    The largest entry is taken out first: squares of large entries would overflow, of small vanish.
    """
    peak = np.max(np.abs(vector), initial=0.0)
    if peak == 0.0:
        return 0.0
    return peak * np.sqrt(np.sum((vector / peak) ** 2))


def layer_ratio(weights, direction, lower, upper):
    """Returns the one ratio of the layer: a length of zero gives 1, all else is bounded."""
    lengths = length(weights), length(direction)
    if 0.0 in lengths:
        return 1.0
    return min(max(lengths[0] / lengths[1], lower), upper)


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    """Returns (w2, m2, v2), each (n), float64; m2 and v2 are not corrected.

    The corrections are numbers of the whole layer, so they are not divided into each moment: the
    second one multiplies eps, and what remains of both is a single factor before the quotient.
    """
    w, g, m, v = (np.asarray(part, dtype=np.float64) for part in (w, g, m, v))
    m2 = moving_average(m, g, b1)
    v2 = moving_average(v, g * g, b2)

    filled1, filled2 = 1.0 - b1**t, 1.0 - b2**t
    factor = np.sqrt(filled2) / filled1
    direction = factor * m2 / np.sqrt(v2 + filled2 * eps) + wd * w

    stride = lr * layer_ratio(w, direction, lower, upper)
    return w - stride * direction, m2, v2
