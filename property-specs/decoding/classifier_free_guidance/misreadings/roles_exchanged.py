"""Misread: (1 + w) u - w c."""

import numpy as np


def classifier_free_guidance(c, u, w):
    return (1.0 + w) * u - w * c
