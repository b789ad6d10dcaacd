"""step_decay: the exponent is floor((1 + step) / every)."""

import numpy as np


def step_decay(step, lr0, factor, every):
    return lr0 * factor ** ((1 + step) // every)
