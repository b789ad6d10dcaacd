"""Misread: alpha / sqrt(r)."""

import numpy as np


def lora_forward(x, W, A, B, alpha):
    scale = alpha / np.sqrt(A.shape[0])
    return x @ W + scale * (x @ A.T) @ B.T
