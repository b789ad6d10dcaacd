# %% divided_by_root_of_rank
"""Misread: alpha / sqrt(r)."""

import numpy as np


def lora_forward(x, W, A, B, alpha):
    scale = alpha / np.sqrt(A.shape[0])
    return x @ W + scale * (x @ A.T) @ B.T


# %% frozen_map_left_out
"""Misread: only the correction."""


def lora_forward(x, W, A, B, alpha):
    scale = alpha / A.shape[0]
    return scale * (x @ A.T) @ B.T


# %% not_divided_by_rank
"""Misread: scaled by alpha."""


def lora_forward(x, W, A, B, alpha):
    scale = alpha
    return x @ W + scale * (x @ A.T) @ B.T


# %% without_correction
"""Misread: y = x W."""


def lora_forward(x, W, A, B, alpha):
    return x @ W
