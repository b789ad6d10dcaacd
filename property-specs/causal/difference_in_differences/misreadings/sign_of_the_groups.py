"""Misread: change of the controls minus change of the treated."""

import numpy as np


def difference_in_differences(yc0, yc1, yt0, yt1):
    treated = np.mean(yt1) - np.mean(yt0)
    controls = np.mean(yc1) - np.mean(yc0)
    return float(controls - treated)
