import numpy as np


def linear_warmup_constant(step, warmup, lr_max):
    """Learning rates that rise from zero in equal amounts to the peak and stay there.

    All entries begin at the peak; those that lie within the warmup are cut to the share of it already done.
    """
    lr = np.full(step.shape, lr_max, dtype=np.float64)
    for place, number in enumerate(step):
        if int(number) < warmup:
            lr[place] = lr_max * (int(number) / warmup)
    return lr
