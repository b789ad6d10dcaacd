"""step_decay: the rate drops once, at step = every."""

import numpy as np


def step_decay(step, lr0, factor, every):
    return np.where(step >= every, lr0 * factor, lr0)
