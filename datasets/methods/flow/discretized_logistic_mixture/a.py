"""Discretized logistic mixture likelihood.

Tim Salimans, Andrej Karpathy, Xi Chen, Diederik P. Kingma,
"PixelCNN++: Improving the PixelCNN with Discretized Logistic Mixture Likelihood and Other Modifications" (2017),
arXiv:1701.05517
"""

import numpy as np


def discretized_logistic_mixture(x, pi, mu, logs):
    """Log probability of levels 0..255 under a mixture of logistic distributions cut into bins of width 1.

    Parameters:
        x : (n) levels, 0 .. 255
        pi : (k) probability of each component, > 0, sums to 1
        mu : (k) centre of each component
        logs : (k) natural logarithm of the scale of each component

    Returns:
        logp : (n), log probability of each level, at most 0

    Conventions:
        levels in their own units with bins of width 1 (not -1..1); the bin of 0 reaches to
        -infinity, that of 255 to +infinity; one mixture for all levels, one channel; no floor
        on the probability and no lower bound on logs; natural logarithm, neither averaged nor
        negated; pi is taken to sum to exactly 1, so logp is at most 0.

    Example:
        >>> import numpy as np
        >>> discretized_logistic_mixture(np.array([0, 255]), np.array([1.0]), np.array([0.5]), np.array([0.0]))
        array([  -0.69314718, -254.        ])

    Paper:
        Salimans, Karpathy, Chen, Kingma, PixelCNN++, sec. 2.1, eq. 2:
        https://arxiv.org/abs/1701.05517
    """
    x = np.asarray(x)[:, None]
    s = np.exp(logs)
    hi = (x + 0.5 - mu) / s
    lo = (x - 0.5 - mu) / s
    # S(hi) - S(lo) = S(hi) * S(-lo) * (1 - exp(-(hi - lo))), hi - lo = 1 / s: every logarithm is <= 0, nothing cancels.
    below = -np.logaddexp(0.0, -hi)  # ln S(hi)
    above = -np.logaddexp(0.0, lo)  # ln S(-lo) = ln(1 - S(lo))
    part = below + above + np.log(-np.expm1(-1.0 / s))
    part = np.where(x == 0, below, np.where(x == 255, above, part))

    terms = np.log(pi) + part
    top = terms.max(axis=1, keepdims=True)
    far = top[:, 0] + np.log(np.exp(terms - top).sum(axis=1))
    # Near probability 1: P = 1 + sum pi_i (P_i - 1), which keeps the digits of a logarithm close to 0.
    miss = (pi * np.expm1(part)).sum(axis=1)
    near = np.log1p(np.maximum(miss, -0.5))
    return np.where(miss > -0.5, near, far)
