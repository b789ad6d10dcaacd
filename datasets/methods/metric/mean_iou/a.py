"""Mean intersection over union (Long, Shelhamer and Darrell, 2014, section 5)."""

import numpy as np


def mean_iou(p, y):
    """Unweighted mean of the classes' intersection over union.

    p : [n] predicted classes
    y : [n] true classes
    """
    ious = []
    for c in np.union1d(p, y):             # exactly the classes with U_c > 0
        I_c = np.sum((p == c) & (y == c))
        U_c = np.sum((p == c) | (y == c))
        ious.append(I_c / U_c)
    return float(np.mean(ious))
