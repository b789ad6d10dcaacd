"""thompson_sampling, reading A, from its brief alone: reinforcement/thompson_sampling."""

import numpy as np


def thompson_sampling(wins, fails, e):
    """Posterior draw of each arm's chance from given exponential draws, and the chosen arm.

    Parameters:
        wins : int64 (k), successes of each arm
        fails : int64 (k), failures of each arm
        e : float64 (k, m), standard exponential draws, one row per arm

    Returns:
        theta : float64 (k), posterior draw of each arm
        arm : int64 scalar, chosen arm

    Conventions:
        Uniform prior: one is added to both counts. The first 1 + wins entries of a row are the successes',
        the next 1 + fails the failures', the rest is not used. Of arms within 1e-9 of the best the smallest
        number.

    Example:
        >>> import numpy as np
        >>> theta, arm = thompson_sampling(np.array([0, 2]), np.array([0, 0]), np.ones((2, 12)))
        >>> theta.tolist(), int(arm)
        ([0.5, 0.75], 1)

    Paper:
        https://arxiv.org/abs/1707.02038
        Thompson sampling
    """
    wins, fails = np.asarray(wins, dtype=np.int64), np.asarray(fails, dtype=np.int64)
    sums = np.cumsum(np.asarray(e, dtype=float), axis=1)
    arms = np.arange(len(wins))
    theta = sums[arms, wins] / sums[arms, 1 + wins + fails]
    return theta, int(np.argmax(theta >= theta.max() - 1e-9))
