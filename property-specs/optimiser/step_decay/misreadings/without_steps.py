"""step_decay: smooth decay between the drops."""

import numpy as np


def step_decay(step, lr0, factor, every):
    return lr0 * factor ** (step / every)
