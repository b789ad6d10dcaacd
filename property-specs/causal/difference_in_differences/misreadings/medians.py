"""Misread: medians of the cells."""

import numpy as np


def difference_in_differences(yc0, yc1, yt0, yt1):
    treated = np.median(yt1) - np.median(yt0)
    controls = np.median(yc1) - np.median(yc0)
    return float(treated - controls)
