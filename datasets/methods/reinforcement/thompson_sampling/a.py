"""thompson_sampling, reading A, from its brief alone: reinforcement/thompson_sampling."""
import numpy as np


def thompson_sampling(wins, fails, e):
    """Returns a posterior draw of each arm's chance of success and the arm that Thompson sampling chooses.

    Parameters:
        wins : int64 (k), successes of each arm
        fails : int64 (k), failures of each arm
        e : float64 (k, m), standard exponential draws, one row per arm

    Returns:
        theta : float64 (k), posterior draw of each arm, between 0 and 1
        arm : int64 scalar, chosen arm

    Conventions:
        Uniform prior: one is added to both counts. The first 1 + wins entries of an arm's row make the
        Gamma variable of the successes, the next 1 + fails that of the failures, the rest is not used.
        The first arm within 1e-9 of the largest draw is chosen; arms count from 0.

    Example:
        >>> import numpy as np
        >>> theta, arm = thompson_sampling(np.array([0, 2]), np.array([0, 0]), np.ones((2, 12)))
        >>> theta.tolist(), arm
        ([0.5, 0.75], 1)

    Paper:
        https://arxiv.org/abs/1707.02038: Thompson sampling for Bernoulli arms with Beta posteriors
    """
    wins, fails = np.asarray(wins, dtype=np.int64), np.asarray(fails, dtype=np.int64)
    total = np.cumsum(np.asarray(e, float), axis=1)
    row = np.arange(wins.size)
    theta = total[row, wins] / total[row, wins + fails + 1]
    return theta, int(np.argmax(theta >= theta.max() - 1e-9))
