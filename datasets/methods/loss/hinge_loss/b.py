"""Mean hinge loss of decision values against labels -1 and +1.

Place: the loss described in words in brief B.
Conventions: not squared, not halved; a margin of at least 1 costs nothing; plain mean.
"""

import numpy as np


def hinge_loss(y, f):
    margin = np.where(y == 1, f, -f)
    cost = np.maximum(0.0, 1.0 - margin)
    return float(np.mean(cost))
