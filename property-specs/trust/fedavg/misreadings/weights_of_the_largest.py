"""Misread: n_k / max n."""

import numpy as np


def fedavg(W, n):
    return n / np.max(n) @ W
