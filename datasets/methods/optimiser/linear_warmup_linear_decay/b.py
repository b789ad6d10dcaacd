import numpy as np


def linear_warmup_linear_decay(step, warmup, total, lr_max):
    """Learning rate that rises on a line and falls on a line.

    Before step warmup the rate rises on a straight line from 0 towards
    lr_max, from warmup to total it falls on a straight line from lr_max to
    0, and from total on it is 0; if total is not beyond warmup, it is 0
    from warmup on.
    """
    lr = np.zeros(step.shape[0])
    for place in range(step.shape[0]):
        now = int(step[place])
        if now < warmup:
            lr[place] = lr_max * (now / warmup)
        elif now < total:
            lr[place] = lr_max * ((total - now) / (total - warmup))
    return lr
