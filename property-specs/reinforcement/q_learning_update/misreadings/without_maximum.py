"""Misread: the value of the same action in the next state, in place of the maximum."""

import numpy as np


def q_learning_update(Q, state, action, r, next_state, done, alpha, gamma):

    target = r + (0.0 if done else gamma * Q[next_state, action])
    td = float(target - Q[state, action])
    Q2 = Q.copy()
    Q2[state, action] += alpha * td
    return Q2, td
