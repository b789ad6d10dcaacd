"""kl_divergence: mean information for discrimination."""

import numpy as np


def kl_divergence(p, q):
    """Kullback-Leibler divergence of p from q.

    Parameters:
        p : float64 (k), distribution under which the mean is taken
        q : float64 (k), distribution it is compared with, above 0

    Returns:
        d : float (scalar), divergence in nats

    Conventions:
        Sum of p ln(p / q), natural logarithm; an entry with p = 0 counts 0. Probabilities are taken as they
        are. A sum that rounding makes negative counts as 0.

    Example:
        >>> import numpy as np
        >>> round(kl_divergence(np.array([1.0, 0.0]), np.array([0.5, 0.5])), 9)
        0.693147181
    """
    i = p > 0.0
    return float(np.maximum(np.sum(p[i] * (np.log(p[i]) - np.log(q[i]))), 0.0))
