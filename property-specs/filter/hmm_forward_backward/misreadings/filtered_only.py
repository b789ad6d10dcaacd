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
