"""Misread: only the branch is returned."""

import numpy as np


def residual_connection(x, fx):
    return fx.copy()
