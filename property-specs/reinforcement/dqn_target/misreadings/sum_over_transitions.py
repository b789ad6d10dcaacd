"""Misread: the loss is a sum."""

import numpy as np


def dqn_target(q, act, r, qn, done, gamma):
    n = len(r)
    rows = np.arange(n)
    live = 1.0 - done

    y = r + gamma * live * np.max(qn, axis=1)
    diff = y - q[rows, act]
    grad = np.zeros_like(q)
    grad[rows, act] = -2.0 * diff
    return y, float(np.sum(diff * diff)), grad
