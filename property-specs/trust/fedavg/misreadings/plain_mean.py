"""Misread: every client weighs the same."""

import numpy as np


def fedavg(W, n):
    return np.mean(W, axis=0)
