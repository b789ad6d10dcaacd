"""step_decay: factor is the share that is removed."""

import numpy as np


def step_decay(step, lr0, factor, every):
    return lr0 * (1.0 - factor) ** (step // every)
