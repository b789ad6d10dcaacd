"""One update of an exponential moving average of weights.

Conventions: decay weighs the old average; no correction for the start.
"""


def ema_update(ema, w, decay):
    return decay * ema + (1.0 - decay) * w
