"""Forward-backward algorithm, from "A tutorial on hidden Markov models"
(Rabiner, 1989, eqs. 19 to 27), carried out with logarithms."""

import math

import numpy as np


def log_sum_exp(values):
    """ln sum exp of a vector; -infinity stands for a probability of zero."""
    top = np.max(values)
    if top == -math.inf:
        return -math.inf
    return top + math.log(np.sum(np.exp(values - top)))


def hmm_forward_backward(p0, A, B):
    """Smoothed state probabilities and log likelihood.

    p0 : [k] initial distribution
    A : [k, k] transition probabilities, from row to column
    B : [t, k] likelihood of each observation under each state
    Returns (gamma [t, k], ll).
    """
    t, k = B.shape
    with np.errstate(divide="ignore"):
        log_p0, log_A = np.log(p0), np.log(A)
    log_B = np.log(B)

    log_alpha = np.empty((t, k), dtype=np.float64)
    log_alpha[0] = log_p0 + log_B[0]                                    # eq. 19
    for s in range(1, t):
        for j in range(k):
            log_alpha[s, j] = log_sum_exp(log_alpha[s - 1] + log_A[:, j]) + log_B[s, j]

    log_beta = np.zeros((t, k), dtype=np.float64)                       # eq. 24
    for s in range(t - 2, -1, -1):
        for i in range(k):
            log_beta[s, i] = log_sum_exp(log_A[i] + log_B[s + 1] + log_beta[s + 1])

    gamma = np.empty((t, k), dtype=np.float64)
    for s in range(t):
        joint = log_alpha[s] + log_beta[s]
        weight = np.exp(joint - np.max(joint))
        gamma[s] = weight / np.sum(weight)                              # eq. 27
    return gamma, float(log_sum_exp(log_alpha[t - 1]))
