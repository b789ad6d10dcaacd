"""Misread: fan_in = i."""

import math

import numpy as np


def he_init_std(z, a):
    return math.sqrt(2.0 / ((1.0 + a * a) * z.shape[1])) * z
