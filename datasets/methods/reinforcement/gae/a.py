"""Generalized advantage estimation (GAE).

J. Schulman, P. Moritz, S. Levine, M. Jordan and P. Abbeel, "High-Dimensional
Continuous Control Using Generalized Advantage Estimation", arXiv:1506.02438,
eq. 10 (TD errors) and eq. 16 (their exponentially weighted sum).
"""
import numpy as np


def gae(r, v, done, gamma, lam):
    """Advantages of a stretch of steps that may hold several episodes.

    r     : (t,) rewards
    v     : (t+1,) values of the states and of the state after the last step
    done  : (t,) 1 where the episode ended with this step, else 0
    gamma : discount, 0 .. 1
    lam   : trade-off of bias and variance, 0 .. 1
    returns adv : (t,)
    """
    # 0 where an episode ended: neither the next value nor later errors
    # belong to this episode.
    continues = 1.0 - done

    # Eq. 10: delta_i = r_i + gamma V(s_{i+1}) - V(s_i)
    delta = r + gamma * v[1:] * continues - v[:-1]

    # Eq. 16, sum_l (gamma lam)^l delta_{i+l}, as a recursion from the end
    adv = np.empty(r.shape, dtype=np.float64)
    adv_next = 0.0
    for i in range(r.shape[0] - 1, -1, -1):
        adv_next = delta[i] + gamma * lam * continues[i] * adv_next
        adv[i] = adv_next
    return adv
