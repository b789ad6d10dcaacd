"""Misread: (1 - w) c + w u."""

import numpy as np


def classifier_free_guidance(c, u, w):
    return (1.0 - w) * c + w * u
