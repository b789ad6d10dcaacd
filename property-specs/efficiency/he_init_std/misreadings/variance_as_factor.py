"""Misread: noise times the variance, the root forgotten."""

import numpy as np


def he_init_std(z, a):
    o, i, kh, kw = z.shape
    return 2.0 / ((1.0 + a * a) * (i * kh * kw)) * z
