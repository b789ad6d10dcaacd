"""Misread: value plus advantage."""

import numpy as np


def dueling_aggregate(V, A):
    return V[:, None] + A
