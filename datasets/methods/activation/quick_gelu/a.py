"""GELU (sigmoid approximation), reading A, from its brief alone: activation/quick_gelu."""
import numpy as np


def quick_gelu(x):
    """Return y (n, d) = x sigma(1.702 x), entry by entry, for x (n, d); sec. 2, second approximation."""
    # Beyond 1000 the sigmoid is 0 or 1 in float64 anyway; the bound keeps 1.702 x from overflowing.
    a = 1.702 * np.clip(x, -1000.0, 1000.0)
    # exp(-|a|) never overflows, and 1 / (1 + exp(-a)) = exp(a) / (1 + exp(a)).
    e = np.exp(-np.abs(a))
    sigma = np.where(a >= 0.0, 1.0, e) / (1.0 + e)
    return x * sigma
