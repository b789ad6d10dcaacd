import math

import numpy as np


def linear_warmup_cosine_annealing(step, warmup, total, lr_max, lr_min):
    """Learning rate that rises on a line and falls on half a cosine.

    Before step warmup the rate rises on a straight line from 0 towards
    lr_max.  From warmup to total it goes from lr_max to lr_min along the
    first half period of a cosine.  From total on it is lr_min; if total is
    not beyond warmup, it is lr_min from warmup on.
    """
    lr = np.zeros(step.shape[0])
    for place in range(step.shape[0]):
        now = int(step[place])
        if now < warmup:
            lr[place] = lr_max * now / warmup
        elif now >= total:
            lr[place] = lr_min
        else:
            progress = (now - warmup) / (total - warmup)
            share_of_max = (1.0 + math.cos(math.pi * progress)) / 2.0
            lr[place] = share_of_max * lr_max + (1.0 - share_of_max) * lr_min
    return lr
