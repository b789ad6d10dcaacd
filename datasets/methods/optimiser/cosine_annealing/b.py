"""Learning rate that falls along half a cosine from lr_max at step 0 to lr_min at step T.

Conventions: steps count from 0; lr_min from step T on; no restart and no warm-up.
"""

import numpy as np


def cosine_annealing(t, T, lr_min, lr_max):
    left = (T - np.minimum(t, T)) / T
    # (1 + cos(pi t/T)) / 2, written as a squared sine so that it keeps its digits near step T
    share = np.sin(np.pi / 2 * left) ** 2
    return share * lr_max + (1.0 - share) * lr_min
