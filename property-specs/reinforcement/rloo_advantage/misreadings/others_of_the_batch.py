"""Misread: the baseline is the mean of all other samples of the batch."""

import numpy as np


def rloo_advantage(r):
    return r - (r.sum() - r) / (r.size - 1)
