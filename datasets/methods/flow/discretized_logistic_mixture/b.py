"""Discretized logistic mixture likelihood.

Tim Salimans, Andrej Karpathy, Xi Chen, Diederik P. Kingma: "PixelCNN++: Improving the PixelCNN with
Discretized Logistic Mixture Likelihood and Other Modifications" (2017), arXiv:1701.05517.
"""
import numpy as np


def _log_below(t):
    """Log of the probability that a standard logistic variable is below t."""
    if t >= 0:
        return -np.log1p(np.exp(-t))
    return t - np.log1p(np.exp(t))


def _log_one_minus_exp(w):
    """log(1 - exp(-w)) for w > 0."""
    if w > 0.5:
        return np.log1p(-np.exp(-w))
    return np.log(-np.expm1(-w))


def discretized_logistic_mixture(x, pi, mu, logs):
    """Log probability of each level 0..255 under a mixture of logistics that is rounded to whole levels.

    x : (n) levels, 0 .. 255
    pi : (k) probability of each component
    mu : (k) centre of each component
    logs : (k) natural logarithm of the scale of each component
    returns logp : (n)
    Conventions: levels 0..255 in their own units, bins of width 1, level 0 takes all below and level 255 all above; one mixture for all entries; logs has no lower bound; no floor on probabilities; natural logarithm, not averaged, not negated; exact where the probability underflows.

    >>> discretized_logistic_mixture(np.array([0]), np.array([1.0]), np.array([0.5]), np.array([0.0]))
    array([-0.69314718])

    https://arxiv.org/abs/1701.05517
    """
    n = len(x)
    k = len(pi)
    logp = np.zeros(n, dtype=np.float64)
    for j in range(n):
        level = int(x[j])
        terms = []      # log(probability of component i, and the level observed)
        missed = 0.0    # probability that any other level is observed
        for i in range(k):
            width = np.exp(-float(logs[i]))                 # a bin, in units of the scale
            low = (level - 0.5 - float(mu[i])) * width      # borders of the bin in units of the scale
            high = (level + 0.5 - float(mu[i])) * width
            inside = 0.0
            outside = 0.0
            # F(high) - F(low) = F(high) * (1 - F(low)) * (1 - exp(low - high)): three negative logarithms
            if level < 255:
                inside += _log_below(high)
                outside += np.exp(_log_below(-high))
            if level > 0:
                inside += _log_below(-low)
                outside += np.exp(_log_below(low))
            if 0 < level < 255:
                inside += _log_one_minus_exp(width)
            terms.append(np.log(float(pi[i])) + inside)
            missed += float(pi[i]) * outside
        if missed < 0.5:    # the level is likely: its probability is one minus that of all others
            logp[j] = np.log1p(-missed)
        else:
            top = max(terms)
            total = 0.0
            for t in terms:
                total += np.exp(t - top)
            logp[j] = min(top + np.log(total), 0.0)
    return logp
