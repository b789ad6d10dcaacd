"""Variant: decay is at most 2/11, as in a first update with warm-up."""


def ema_update(ema, w, decay):
    decay = min(decay, 2.0 / 11.0)
    return decay * ema + (1.0 - decay) * w
