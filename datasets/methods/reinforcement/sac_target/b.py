"""Soft target of the SAC critics (Haarnoja et al., 2018)."""

import numpy as np


def sac_target(r, q1, q2, logp, done, gamma, alpha):
    """Critic targets with an entropy bonus (eq. 2, 3 and 8).

    r       float64 [n], rewards
    q1, q2  float64 [n], target critics at the next state and drawn action
    logp    float64 [n], log density of the drawn action
    done    int64 [n], 1 when the episode ended
    gamma   float, discount
    alpha   float, temperature

    Returns float64 [n]; just the reward where the episode ended.
    """
    y = np.array(r, dtype=np.float64)
    for i in range(len(y)):
        if done[i] == 1:
            continue
        pessimistic = min(float(q1[i]), float(q2[i]))
        soft_value = pessimistic - alpha * float(logp[i])
        y[i] += gamma * soft_value
    return y
