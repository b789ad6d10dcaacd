"""Misread: c + w (u - c)."""

import numpy as np


def classifier_free_guidance_scale(c, u, w):
    return np.asarray(c) + w * (u - c)
