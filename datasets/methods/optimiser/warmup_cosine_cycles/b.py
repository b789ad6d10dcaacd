import math

import numpy as np


def height_of_wave(turns):
    """A raised cosine between zero and one, as a squared sine; it depends on the part of a turn alone."""
    part = math.fmod(turns, 1.0)
    side = math.sin(math.pi * (0.5 - part))
    return side * side


def warmup_cosine_cycles(step, warmup, total, lr_max, cycles):
    """Learning rates that rise in a straight line and then swing in a raised cosine wave.

    A step within the warmup has its share of the peak. For a later one the number of turns of the wave
    since the warmup is counted, and the height of the wave there is found.
    """
    stretch = total - warmup
    if stretch < 1:
        stretch = 1
    rates = []
    for entry in step:
        number = int(entry)
        if number < warmup:
            level = number / warmup
        else:
            level = height_of_wave(cycles * ((number - warmup) / stretch))
        rates.append(lr_max * level)
    return np.array(rates, dtype=np.float64)
