"""step_decay: a share of the first rate is subtracted at each drop."""

import numpy as np


def step_decay(step, lr0, factor, every):
    return lr0 * np.maximum(0.0, 1.0 - (1.0 - factor) * (step // every))
