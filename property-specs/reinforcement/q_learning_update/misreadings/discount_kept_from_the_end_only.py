"""Misread: the end removes the discount: the target is r + max."""

import numpy as np


def q_learning_update(Q, state, action, r, next_state, done, alpha, gamma):

    target = r + (1.0 if done else gamma) * np.max(Q[next_state])
    td = float(target - Q[state, action])
    Q2 = Q.copy()
    Q2[state, action] += alpha * td
    return Q2, td
