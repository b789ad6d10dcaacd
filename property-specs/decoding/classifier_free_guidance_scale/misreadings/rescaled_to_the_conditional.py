"""Variant: the guided prediction is given the root mean square of the conditional one.

A guided prediction of zeros has no size to change and stays.
"""

import numpy as np


def classifier_free_guidance_scale(c, u, w):
    e = u + w * (c - u)
    size = np.sqrt(np.mean(e * e))
    return e * (np.sqrt(np.mean(c * c)) / size) if size > 0.0 else e
