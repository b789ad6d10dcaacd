"""Misread: (5 + length)^alpha / 6."""

import numpy as np


def gnmt_length_penalty(length, alpha):
    return (5.0 + length) ** alpha / (5.0 + 1.0)
