"""Misread: o kh kw connections instead of i kh kw."""

import math

import numpy as np


def he_init_std(z, a):
    o, i, kh, kw = z.shape
    return math.sqrt(2.0 / ((1.0 + a * a) * (o * kh * kw))) * z
