"""Misread: avg(yt1) - avg(yc1)."""

import numpy as np


def difference_in_differences(yc0, yc1, yt0, yt1):
    return float(np.mean(yt1) - np.mean(yc1))
