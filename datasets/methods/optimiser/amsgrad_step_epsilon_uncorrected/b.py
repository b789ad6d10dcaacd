import math

import numpy as np


def missing_weight_off(decay, steps):
    """One less the decay to the power of the number of steps, without loss of digits near one."""
    if decay > 0.0:
        return -math.expm1(math.log(decay) * steps)
    return 1.0


def amsgrad_step_epsilon_uncorrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    """One AMSGrad step in which the start from zero is made up for by the step size alone.

    The averages, the maximum and the small constant are all used as they are. A single factor, the root of
    the second average's share over the first's, makes the length of the step right for all entries.
    """
    pace = lr * math.sqrt(missing_weight_off(b2, t)) / missing_weight_off(b1, t)
    moved, firsts, seconds, peaks = [], [], [], []
    entries = zip(*(column.tolist() for column in (w, g, m, v, vmax)))
    for weight, slope, first, second, peak in entries:
        first = b1 * first + (1.0 - b1) * slope
        second = b2 * second + (1.0 - b2) * (slope * slope)
        peak = max(peak, second)
        moved.append(weight - pace * (first / (math.sqrt(peak) + eps)))
        firsts.append(first)
        seconds.append(second)
        peaks.append(peak)
    return tuple(np.array(column, dtype=np.float64) for column in (moved, firsts, seconds, peaks))
