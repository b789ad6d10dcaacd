"""Misread: entries are clipped to -3 .. 3."""

import numpy as np


def classifier_free_guidance_scale(c, u, w):
    return np.clip(u + w * (c - u), -3.0, 3.0)
