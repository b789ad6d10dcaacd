"""Misread: the baseline is the mean of all k rewards."""

import numpy as np


def rloo_advantage(r):
    return r - r.mean(axis=1, keepdims=True)
