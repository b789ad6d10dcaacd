"""Misread: length^alpha."""

import numpy as np


def gnmt_length_penalty(length, alpha):
    return (1.0 * length) ** alpha
