"""Misread: decay weighs the current weights."""


def ema_update(ema, w, decay):
    return (1.0 - decay) * ema + decay * w
