import math

import numpy as np


def share_filled(decay, steps):
    """The part of a moving average's weight that real gradients have after some steps."""
    if decay == 0.0:
        return 1.0
    return -math.expm1(steps * math.log(decay))


def amsgrad_step_bias_corrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    """One AMSGrad step whose maximum is kept raw and corrected afterwards.

    Every parameter is moved on its own: its two averages take in the gradient, the maximum is updated with
    the raw second one, and only then are the first average and the maximum brought up to their full weight.
    """
    first_share = share_filled(b1, t)
    second_share = share_filled(b2, t)
    w2, m2, v2, vmax2 = (np.zeros(w.shape, dtype=np.float64) for _ in range(4))
    for i in range(len(w)):
        slope = float(g[i])
        m2[i] = b1 * float(m[i]) + (1.0 - b1) * slope
        v2[i] = b2 * float(v[i]) + (1.0 - b2) * (slope * slope)
        vmax2[i] = vmax[i] if vmax[i] > v2[i] else v2[i]
        size = math.sqrt(float(vmax2[i]) / second_share)
        w2[i] = float(w[i]) - lr * (float(m2[i]) / first_share) / (size + eps)
    return w2, m2, v2, vmax2
