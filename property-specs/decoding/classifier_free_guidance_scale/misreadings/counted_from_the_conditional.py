"""Variant: (1 + w) c - w u."""

import numpy as np


def classifier_free_guidance_scale(c, u, w):
    return (1.0 + w) * np.asarray(c) - w * u
