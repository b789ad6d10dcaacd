"""Misread: beta_s(i) = sum_j A[i,j] beta_(s+1)(j), so that later observations do not count."""

import numpy as np


def hmm_forward_backward(p0, A, B):
    t, k = B.shape
    alpha, beta, ll = np.zeros((t, k)), np.ones((t, k)), 0.0
    for s in range(t):
        joint = (p0 if s == 0 else alpha[s - 1] @ A) * B[s]
        ll += np.log(joint.sum())
        alpha[s] = joint / joint.sum()
    for s in range(t - 2, -1, -1):
        beta[s] = A @ beta[s + 1]
    gamma = alpha * beta
    return gamma / gamma.sum(axis=1, keepdims=True), ll
