"""Variant: for w <= 1 the conditional prediction."""

import numpy as np


def classifier_free_guidance_scale(c, u, w):
    return np.array(c) if w <= 1.0 else u + w * (c - u)
