"""selu, reading B, from its brief alone: activation/selu."""
import math

import numpy as np


def _moment_preserving_constants():
    """Return (lam, alpha), two floats, for which a standard normal input keeps mean 0 and variance 1."""
    mean_positive_part = 1.0 / math.sqrt(2.0 * math.pi)
    exp_left = 0.5 * math.exp(0.5) * math.erfc(math.sqrt(0.5))
    exp_twice_left = 0.5 * math.exp(2.0) * math.erfc(math.sqrt(2.0))
    alpha = mean_positive_part / (0.5 - exp_left)
    square_of_left_branch = exp_twice_left - 2.0 * exp_left + 0.5
    lam = 1.0 / math.sqrt(0.5 + alpha * alpha * square_of_left_branch)
    return lam, alpha


def _selu_of_number(value, lam, alpha):
    """Return the activation of one float; the exponential is taken only where value <= 0."""
    if value > 0.0:
        return lam * value
    return lam * (alpha * math.expm1(value))


def selu(x):
    """Return the scaled exponential linear unit of every entry of x, float64 of shape (n, d).

    Entries above zero are multiplied by lambda; the others become lambda alpha (exp(x) - 1), which is 0
    at 0 and tends to -lambda alpha far to the left.
    """
    x = np.asarray(x, dtype=np.float64)
    lam, alpha = _moment_preserving_constants()
    y = np.empty(x.shape, dtype=np.float64)
    for place in np.ndindex(x.shape):
        y[place] = _selu_of_number(float(x[place]), lam, alpha)
    return y
