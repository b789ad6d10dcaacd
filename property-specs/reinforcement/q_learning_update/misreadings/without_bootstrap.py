"""Misread: the target is the reward alone."""

import numpy as np


def q_learning_update(Q, state, action, r, next_state, done, alpha, gamma):

    target = r
    td = float(target - Q[state, action])
    Q2 = Q.copy()
    Q2[state, action] += alpha * td
    return Q2, td
