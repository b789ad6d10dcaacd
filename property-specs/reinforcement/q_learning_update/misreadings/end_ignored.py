"""Misread: the next state's value also enters after the end."""

import numpy as np


def q_learning_update(Q, state, action, r, next_state, done, alpha, gamma):

    target = r + gamma * np.max(Q[next_state])
    td = float(target - Q[state, action])
    Q2 = Q.copy()
    Q2[state, action] += alpha * td
    return Q2, td
