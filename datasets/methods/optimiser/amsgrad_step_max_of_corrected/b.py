import math

import numpy as np


def weight_so_far(decay, steps):
    """How much of a moving average is made of gradients after some steps, the rest being the zero start."""
    return 1.0 if decay == 0.0 else -math.expm1(steps * math.log(decay))


def step_of_one(weight, slope, first, second, peak, t, lr, b1, b2, eps):
    """One parameter with its moments, before the step, turned into the same after it."""
    first_after = b1 * first + (1.0 - b1) * slope
    second_after = b2 * second + (1.0 - b2) * (slope * slope)
    candidate = second_after / weight_so_far(b2, t)
    peak_after = candidate if candidate > peak else peak
    pull = first_after / weight_so_far(b1, t)
    weight_after = weight - lr * pull / (math.sqrt(peak_after) + eps)
    return weight_after, first_after, second_after, peak_after


def amsgrad_step_max_of_corrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    """One AMSGrad step whose maximum runs over second moments that were corrected before.

    Each entry is treated alone; the corrected second moment competes with the maximum so far, and the winner
    divides the corrected first moment without any further correction.
    """
    after = np.zeros((4, len(w)), dtype=np.float64)
    for i in range(len(w)):
        before = (float(w[i]), float(g[i]), float(m[i]), float(v[i]), float(vmax[i]))
        after[:, i] = step_of_one(*before, t, lr, b1, b2, eps)
    return after[0].copy(), after[1].copy(), after[2].copy(), after[3].copy()
