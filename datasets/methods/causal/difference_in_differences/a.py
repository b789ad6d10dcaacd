"""Two-group, two-period difference-in-differences from repeated cross-sections.

Ashenfelter and Card, "Using the Longitudinal Structure of Earnings" (1985).
"""
import numpy as np


def difference_in_differences(yc0, yc1, yt0, yt1):
    """Change of the treated mean minus change of the control mean.

    yc0 : (a,), yc1 : (b,) controls before, after; yt0 : (c,), yt1 : (d,) treated before, after
    returns effect : float
    """
    change_treated = np.mean(yt1) - np.mean(yt0)
    change_control = np.mean(yc1) - np.mean(yc0)
    return float(change_treated - change_control)
