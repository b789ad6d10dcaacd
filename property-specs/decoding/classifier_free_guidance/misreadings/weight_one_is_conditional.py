"""Misread: u + w (c - u)."""

import numpy as np


def classifier_free_guidance(c, u, w):
    return u + w * (c - u)
