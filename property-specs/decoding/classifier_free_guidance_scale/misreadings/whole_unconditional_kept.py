"""Misread: u + w c."""

import numpy as np


def classifier_free_guidance_scale(c, u, w):
    return np.asarray(u) + w * c
