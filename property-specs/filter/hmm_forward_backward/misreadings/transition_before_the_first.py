"""Misread: p0 is the distribution one step before the first observation."""

import numpy as np


def hmm_forward_backward(p0, A, B):
    t, k = B.shape
    alpha, beta, ll, last = np.zeros((t, k)), np.ones((t, k)), 0.0, p0
    for s in range(t):
        joint = (last @ A) * B[s]
        ll += np.log(joint.sum())
        last = alpha[s] = joint / joint.sum()
    for s in range(t - 2, -1, -1):
        back = A @ (B[s + 1] * beta[s + 1])
        beta[s] = back / back.sum()
    gamma = alpha * beta
    return gamma / gamma.sum(axis=1, keepdims=True), ll
