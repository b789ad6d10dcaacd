"""Mean hinge loss of decision values against labels -1 and +1.

Conventions: not squared, not halved; a margin of at least 1 costs nothing; plain mean.
"""

import numpy as np


def hinge_loss(y, f_x):
    margin = np.where(y == 1, f_x, -f_x)
    cost = np.maximum(0.0, 1.0 - margin)
    return float(np.mean(cost))
