"""Variant: the new average is divided by 1 - decay^2, as if it were the second step from zero."""


def ema_update(ema, w, decay):
    return (decay * ema + (1.0 - decay) * w) / max(1.0 - decay * decay, 1e-6)
