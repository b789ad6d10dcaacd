# %% after_only
"""Misread: avg(yt1) - avg(yc1)."""

import numpy as np


def difference_in_differences(yc0, yc1, yt0, yt1):
    return float(np.mean(yt1) - np.mean(yc1))


# %% medians
"""Misread: medians of the cells."""

import numpy as np


def difference_in_differences(yc0, yc1, yt0, yt1):
    treated = np.median(yt1) - np.median(yt0)
    controls = np.median(yc1) - np.median(yc0)
    return float(treated - controls)


# %% sign_of_the_groups
"""Misread: change of the controls minus change of the treated."""

import numpy as np


def difference_in_differences(yc0, yc1, yt0, yt1):
    treated = np.mean(yt1) - np.mean(yt0)
    controls = np.mean(yc1) - np.mean(yc0)
    return float(controls - treated)


# %% totals
"""Misread: sums of the cells."""

import numpy as np


def difference_in_differences(yc0, yc1, yt0, yt1):
    treated = np.sum(yt1) - np.sum(yt0)
    controls = np.sum(yc1) - np.sum(yc0)
    return float(treated - controls)


# %% without_controls
"""Misread: avg(yt1) - avg(yt0), the change of the treated alone."""

import numpy as np


def difference_in_differences(yc0, yc1, yt0, yt1):
    return float(np.mean(yt1) - np.mean(yt0))
