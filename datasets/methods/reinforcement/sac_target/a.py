"""Soft target of the Soft Actor-Critic (Haarnoja et al., 2018, eqs. 2, 3, 8)."""

import numpy as np


def sac_target(r, q1, q2, logp, done, gamma, alpha):
    """Reward plus the discounted soft value of the next state.

    r : [n] rewards
    q1, q2 : [n] the two target critics at the next state and drawn action
    logp : [n] log density of the drawn action
    done : [n] 1 at the end of an episode
    gamma : discount
    alpha : temperature
    Returns [n].
    """
    V = np.minimum(q1, q2) - alpha * logp
    return r + gamma * (1 - done) * V
