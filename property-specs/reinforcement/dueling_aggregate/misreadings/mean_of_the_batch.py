"""Misread: one mean over all states and actions."""

import numpy as np


def dueling_aggregate(V, A):
    return V[:, None] + A - A.mean()
