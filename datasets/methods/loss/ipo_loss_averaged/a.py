"""ipo_loss_averaged: eq. 17 with averages per token."""

import numpy as np


def ipo_loss_averaged(pc, pr, rc, rr, lc, lr, tau):
    """Identity preference loss with log-probabilities per token.

    Parameters:
        pc : float64 (n), log-probability of the preferred answer, policy
        pr : float64 (n), log-probability of the other answer, policy
        rc : float64 (n), log-probability of the preferred answer, reference
        rr : float64 (n), log-probability of the other answer, reference
        lc : int64 (n), number of tokens of the preferred answer
        lr : int64 (n), number of tokens of the other answer
        tau : float (scalar), strength of the tie to the reference, above 0

    Returns:
        loss : float (scalar), mean squared gap over the pairs, 0 or more

    Conventions:
        Log-probabilities are sums over an answer; each answer is divided here by its own number of tokens.
        The difference of the two log-ratios is compared with 1/(2 tau), squared without a half, and
        averaged over the pairs; tau does not multiply it.

    Example:
        >>> import numpy as np
        >>> a = [np.array([v]) for v in (-2.0, -9.0, -6.0, -6.0)]
        >>> ipo_loss_averaged(*a, np.array([2]), np.array([3]), 0.25)
        1.0

    Paper:
        https://arxiv.org/abs/2310.12036
    """
    h = (pc - rc) / lc - (pr - rr) / lr
    return float(np.mean((h - 1.0 / (2.0 * tau)) ** 2))
