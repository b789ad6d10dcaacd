"""Misread: Q2 = alpha Q + (1 - alpha) target."""

import numpy as np


def q_learning_update(Q, state, action, r, next_state, done, alpha, gamma):

    target = r + (0.0 if done else gamma * np.max(Q[next_state]))
    Q2 = Q.copy()
    Q2[state, action] = alpha * Q[state, action] + (1.0 - alpha) * target
    return Q2, float(target - Q[state, action])
