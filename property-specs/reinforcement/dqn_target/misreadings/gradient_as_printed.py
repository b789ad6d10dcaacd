"""Misread: the update direction of eq. 3: (1/n)(y - q), without sign and factor of the derivative."""

import numpy as np


def dqn_target(q, act, r, qn, done, gamma):
    n = len(r)
    rows = np.arange(n)
    live = 1.0 - done

    y = r + gamma * live * np.max(qn, axis=1)
    diff = y - q[rows, act]
    grad = np.zeros_like(q)
    grad[rows, act] = diff / n
    return y, float(np.mean(diff * diff)), grad
