"""Misread: decay times the average plus the whole weights."""


def ema_update(ema, w, decay):
    return decay * ema + w
