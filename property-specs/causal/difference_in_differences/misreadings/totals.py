"""Misread: sums of the cells."""

import numpy as np


def difference_in_differences(yc0, yc1, yt0, yt1):
    treated = np.sum(yt1) - np.sum(yt0)
    controls = np.sum(yc1) - np.sum(yc0)
    return float(treated - controls)
