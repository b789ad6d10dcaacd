"""Misread: the maximum over the actions of the state that was left."""

import numpy as np


def q_learning_update(Q, state, action, r, next_state, done, alpha, gamma):

    target = r + (0.0 if done else gamma * np.max(Q[state]))
    td = float(target - Q[state, action])
    Q2 = Q.copy()
    Q2[state, action] += alpha * td
    return Q2, td
