"""Misread: the conditional prediction, whatever the scale."""

import numpy as np


def classifier_free_guidance_scale(c, u, w):
    return np.array(c)
