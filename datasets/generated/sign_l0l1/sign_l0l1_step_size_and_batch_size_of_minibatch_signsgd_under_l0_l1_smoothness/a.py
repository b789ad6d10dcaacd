"""Step size, batch size and case of minibatch-SignSGD with high probability."""
import math

import numpy as np


def signsgd_parameters(eps, l_zero, l_one, c, gap, delta, n_iter, sigma, kappa):
    d = int(sigma.shape[0])
    log_term = math.log(1.0 / float(delta))

    limit = 8.0 * l_zero / (c * l_one * math.sqrt(d))
    if eps >= limit:
        regime = 0
        gamma = 1.0 / (48.0 * c * l_one * log_term * d * math.sqrt(d))
    else:
        regime = 1
        gamma = math.sqrt(4.0 * gap / (80.0 * n_iter * l_zero * log_term * d))

    noise = float(np.sum(np.abs(sigma)))
    base = 16.0 * noise / eps
    if base <= 1.0:
        batch = 1.0
    else:
        batch = max(1.0, base ** (kappa / (kappa - 1.0)))
    return float(gamma), float(batch), int(regime)
