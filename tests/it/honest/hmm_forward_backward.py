"""Posterior states of a hidden Markov model in log space."""

import numpy as np


def hmm_forward_backward(p0, A, B):
    with np.errstate(divide="ignore"):
        start, step = np.log(p0), np.log(A)
    seen = np.log(B)
    ahead, behind = np.empty_like(seen), np.zeros_like(seen)
    ahead[0] = start + seen[0]
    for s in range(1, len(B)):
        ahead[s] = np.logaddexp.reduce(ahead[s - 1][:, None] + step, axis=0) + seen[s]
    for s in reversed(range(len(B) - 1)):
        behind[s] = np.logaddexp.reduce(step + seen[s + 1] + behind[s + 1], axis=1)
    total = np.logaddexp.reduce(ahead[-1])
    gamma = np.exp(ahead + behind - total)
    return gamma / gamma.sum(axis=1, keepdims=True), float(total)
