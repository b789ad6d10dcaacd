# %% corrected_for_the_start
"""Variant: the new average is divided by 1 - decay^2, as if it were the second step from zero."""


def ema_update(ema, w, decay):
    return (decay * ema + (1.0 - decay) * w) / max(1.0 - decay * decay, 1e-6)


# %% decay_warmed_up
"""Variant: decay is at most 2/11, as in a first update with warm-up."""


def ema_update(ema, w, decay):
    decay = min(decay, 2.0 / 11.0)
    return decay * ema + (1.0 - decay) * w


# %% shares_swapped
"""Misread: decay weighs the current weights."""


def ema_update(ema, w, decay):
    return (1.0 - decay) * ema + decay * w


# %% without_second_share
"""Misread: decay times the average plus the whole weights."""


def ema_update(ema, w, decay):
    return decay * ema + w
