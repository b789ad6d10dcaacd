"""Momentum and step size of M-SignSGD in the case of a large accuracy value."""
import math

import numpy as np


def m_signsgd_parameters(gap, l_one, c, n_iter, sigma, kappa):
    d = int(sigma.shape[0])
    order = float(kappa)
    largest = float(np.max(sigma))
    noise = largest * float(np.sum((sigma / largest) ** order)) ** (1.0 / order)

    ratio = c * gap * l_one * math.sqrt(d) / (n_iter * noise)
    if ratio >= 1.0:
        complement = 1.0
    else:
        complement = min(1.0, ratio ** (order / (2.0 * order - 1.0)))
    beta = 1.0 - complement
    gamma = complement / (8.0 * c * l_one * d)
    return float(beta), float(gamma)
