# %% filtered_only
"""Misread: gamma is the forward variable, normalised."""

import numpy as np


def hmm_forward_backward(p0, A, B):
    gamma, ll, ahead = np.zeros(B.shape), 0.0, p0
    for s, row in enumerate(B):
        joint = ahead * row
        ll += np.log(joint.sum())
        gamma[s] = joint / joint.sum()
        ahead = gamma[s] @ A
    return gamma, ll


# %% observation_missing_in_the_backward_pass
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


# %% transition_before_the_first
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


# %% transition_read_backwards
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


# %% without_transitions
"""Misread: every time has the distribution p0, whatever came before."""

import numpy as np


def hmm_forward_backward(p0, A, B):
    joint = p0 * B
    total = joint.sum(axis=1, keepdims=True)
    return joint / total, np.log(total).sum()
