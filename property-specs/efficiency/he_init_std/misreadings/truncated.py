"""Misread: noise cut at two standard deviations."""

import math

import numpy as np


def he_init_std(z, a):
    o, i, kh, kw = z.shape
    return math.sqrt(2.0 / ((1.0 + a * a) * (i * kh * kw))) * np.clip(z, -2.0, 2.0)
