"""reinforce_loss, reading A, from its brief alone: reinforcement/reinforce_loss."""

import numpy as np


def reinforce_loss(logp, G, base):
    """Loss whose negative gradient is the REINFORCE estimate of the policy gradient with a baseline.

    Parameters:
        logp : float64 (n), log probability of each action taken
        G : float64 (n), return after each action
        base : float64 (n), baseline of each action

    Returns:
        loss : float64 scalar, loss

    Conventions:
        Mean over the actions. Returns and baselines are used as given, without standardising; no entropy
        term. To be made small.

    Example:
        >>> import numpy as np
        >>> float(reinforce_loss(np.array([-1.0, -2.0]), np.array([3.0, 1.5]), np.array([1.0, 1.0])))
        1.5

    Paper:
        REINFORCE
    """
    logp, G, base = (np.asarray(a, dtype=float) for a in (logp, G, base))
    return float((-logp * (G - base)).mean())
