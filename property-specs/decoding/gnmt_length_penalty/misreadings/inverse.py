"""Misread: the factor by which scores are multiplied, (6 / (5 + length))^alpha."""

import numpy as np


def gnmt_length_penalty(length, alpha):
    return (5.0 + 1.0) ** alpha / (5.0 + length) ** alpha
