"""step_decay: the rate is divided by factor at each drop."""

import numpy as np


def step_decay(step, lr0, factor, every):
    return lr0 / factor ** (step // every)
