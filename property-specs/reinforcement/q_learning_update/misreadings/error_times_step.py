"""Misread: td is returned as the step alpha td."""

import numpy as np


def q_learning_update(Q, state, action, r, next_state, done, alpha, gamma):

    target = r + (0.0 if done else gamma * np.max(Q[next_state]))
    step = alpha * (target - Q[state, action])
    Q2 = Q.copy()
    Q2[state, action] += step
    return Q2, float(step)
