"""split_rhat_rank: larger of the bulk and the folded rank-normalised split R-hat."""

import math

import numpy as np


def split_rhat_rank(X):
    """Rank-normalised split R-hat of several chains, the larger of its bulk and its folded value.

    Parameters:
        X : float64 (m, 2*n), draws, one chain per row, all different; n >= 2, m >= 2

    Returns:
        r : float64 (scalar), larger of the two ratios

    Conventions:
        Each chain is cut into two halves of n draws; no draws are discarded.
        Ranks, the median and the distances from it are taken over all S = 2 m n draws together; equal
        distances share their mean rank. The median is the mean of the two draws in the middle.
        Scores are z = Phi^(-1)((rank - 3/8) / (S + 1/4)), Blom's fraction.
        Variances within rows have divisor n - 1, that of the 2 m row means has divisor 2 m - 1.
        r may lie below 1.

    Example:
        >>> import numpy as np
        >>> X = np.array([[1.0, 4.0, 2.0, 7.0], [3.0, 8.0, 6.0, 5.0]])
        >>> round(float(split_rhat_rank(X)), 12)
        0.899042991292

    Paper:
        https://arxiv.org/abs/1903.08008
    """
    m, n = X.shape[0], X.shape[1] // 2
    Y = X.reshape(2 * m, n)
    S = 2 * m * n

    def quantile(rank):
        # Phi^(-1) at Blom's fraction, from exact numerators: c = |fraction - 1/2|, p = the smaller tail
        d = rank - (S + 1) / 2
        c, p = abs(d) / (S + 0.25), ((S + 1) / 2 - abs(d) - 0.375) / (S + 0.25)
        if d == 0:
            return 0.0
        t = math.sqrt(-2.0 * math.log(p))
        x = t - (2.515517 + t * (0.802853 + t * 0.010328)) / (
            1.0 + t * (1.432788 + t * (0.189269 + t * 0.001308)))
        for _ in range(3):  # Halley steps; erf near the middle, erfc in the tail, so no digits cancel
            h = x / math.sqrt(2.0)
            f = 0.5 * math.erf(h) - c if c < 0.25 else p - 0.5 * math.erfc(h)
            u = f * math.sqrt(2.0 * math.pi) * math.exp(0.5 * x * x)
            x -= u / (1.0 + 0.5 * x * u)
        return math.copysign(x, d)

    def ratio(V):
        _, place, count = np.unique(V.ravel(), return_inverse=True, return_counts=True)
        rank = np.cumsum(count) - (count - 1) / 2.0
        Z = np.array([quantile(float(k)) for k in rank])[place].reshape(2 * m, n)
        W = Z.var(axis=1, ddof=1).mean()
        return math.sqrt((n - 1) / n + Z.mean(axis=1).var(ddof=1) / W)

    return max(ratio(Y), ratio(np.abs(Y - np.median(Y))))
