"""ema_update: one step of an exponential moving average (sec. 2)."""


def ema_update(ema, w, decay):
    """Averaged weights after one update.

    Parameters:
        ema : float64 (n), averaged weights
        w : float64 (n), current weights
        decay : float (scalar), share of the old average that is kept, 0 .. 1

    Returns:
        ema2 : float64 (n), new averaged weights

    Conventions:
        decay is the share of the old average, close to 1 in use: 1 leaves the average, 0 gives the weights.
        No correction for the start, no warm-up of decay.

    Example:
        >>> import numpy as np
        >>> ema_update(np.array([4.0, 0.0]), np.array([0.0, 8.0]), 0.75).tolist()
        [3.0, 2.0]

    Paper:
        https://arxiv.org/abs/1703.01780
    """
    return decay * ema + (1 - decay) * w
