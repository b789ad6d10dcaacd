"""Step size and batch size of minibatch-SignSGD under (L0, L1)-smoothness."""
import math

import numpy as np


def signsgd_parameters(eps, l_zero, l_one, c, gap, delta, n_iter, sigma, kappa):
    """Constant parameters for the large-accuracy and the small-accuracy regime."""
    d = int(sigma.shape[0])
    eps = float(eps)
    log_term = math.log(1.0 / float(delta))
    l_zero_delta = float(l_zero) * log_term
    l_one_delta = float(l_one) * log_term
    scale = float(c) * l_one_delta * math.sqrt(d)
    if eps >= 8.0 * float(l_zero) / scale:
        regime = 0
        gamma = 1.0 / (48.0 * float(c) * l_one_delta * d ** 1.5)
    else:
        regime = 1
        gamma = math.sqrt(float(gap) / (20.0 * l_zero_delta * d * float(n_iter)))
    noise = float(np.sum(np.abs(sigma)))
    exponent = float(kappa) / (float(kappa) - 1.0)
    batch = max(1.0, (16.0 * noise / eps) ** exponent)
    return float(gamma), float(batch), int(regime)
