"""entropy_regularization: sec. 4, objective of A3C with entropy, as a loss."""

import numpy as np


def entropy_regularization(z, act, adv, beta):
    """Compute the policy-gradient loss with an entropy bonus, and the entropies.

    Parameters:
        z : float64 (n, a), logits of the policy, one row per state
        act : int64 (n,), actions that were taken
        adv : float64 (n,), advantages of these actions
        beta : float >= 0, weight of the entropy

    Returns:
        loss : float, policy-gradient loss less the weighted entropy
        entropy : float64 (n,), entropy of the policy at each state

    Conventions:
        Actions count from 0; softmax over the last axis, natural logarithm, means over rows.
        adv is used as given; actions of probability 0 add 0 to the entropy.

    Example:
        >>> import numpy as np
        >>> loss, entropy = entropy_regularization(np.zeros((1, 2)), np.array([0]), np.array([3.0]), 1.0)
        >>> round(loss, 4), np.round(entropy, 4).tolist()
        (1.3863, [0.6931])

    Paper:
        https://arxiv.org/abs/1602.01783
    """
    shifted = z - z.max(axis=1, keepdims=True)
    log_pi = shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True))
    entropy = -(np.exp(log_pi) * log_pi).sum(axis=1)
    taken = log_pi[np.arange(z.shape[0]), act]
    return float(-(taken * adv + beta * entropy).mean()), entropy
