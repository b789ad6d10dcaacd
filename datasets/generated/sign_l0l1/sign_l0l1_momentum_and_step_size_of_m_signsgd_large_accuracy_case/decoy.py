"""Constant momentum and step size of M-SignSGD in the large-accuracy case."""
import numpy as np


def m_signsgd_parameters(gap, l_one, c, n_iter, sigma, kappa):
    """Balance the descent term and the noise term of sign descent with momentum."""
    d = int(sigma.shape[0])
    noise = float(np.sum(np.abs(sigma)))
    ratio = float(c) * float(gap) * float(l_one) * d / (float(n_iter) * noise)
    exponent = float(kappa) / (2.0 * float(kappa) - 1.0)
    fresh = min(1.0, ratio ** exponent)
    beta = 1.0 - fresh
    gamma = fresh / (8.0 * float(c) * float(l_one) * d)
    return float(beta), float(gamma)
