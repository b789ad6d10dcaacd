"""Misread: A[i,j] is the probability of coming to i from j."""

import numpy as np


def hmm_forward_backward(p0, A, B):
    t, k = B.shape
    alpha, beta, ll = np.zeros((t, k)), np.ones((t, k)), 0.0
    for s in range(t):
        joint = (p0 if s == 0 else A @ alpha[s - 1]) * B[s]
        ll += np.log(joint.sum())
        alpha[s] = joint / joint.sum()
    for s in range(t - 2, -1, -1):
        back = (B[s + 1] * beta[s + 1]) @ A
        beta[s] = back / back.sum()
    gamma = alpha * beta
    return gamma / gamma.sum(axis=1, keepdims=True), ll
