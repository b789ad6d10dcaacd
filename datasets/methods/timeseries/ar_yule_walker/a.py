"""ar_yule_walker, reading A, from its brief alone: timeseries/ar_yule_walker."""

import numpy as np


def ar_yule_walker(x, p):
    """Coefficients and noise variance of an autoregression by the Yule-Walker equations.

    Parameters:
        x : float64 (n), series in order of time
        p : int64 scalar, order

    Returns:
        a : float64 (p), coefficients of lags 1 to p
        v : float64 scalar, variance of the noise

    Conventions:
        The series is centred by its mean; autocovariances have the divisor n at every lag. A forecast adds
        a_1 times the last centred value and so on. No intercept; v is a variance.

    Example:
        >>> import numpy as np
        >>> a, v = ar_yule_walker(np.array([1.0, -1.0, 1.0, -1.0]), 1)
        >>> a.tolist(), float(v)
        ([-0.75], 0.4375)

    Paper:
        Yule-Walker equations, sec. 5.1.1
    """
    x, p = np.asarray(x, dtype=float), int(p)
    n = len(x)
    centred = x - x.mean()
    c = np.array([centred[lag:] @ centred[:n - lag] for lag in range(p + 1)]) / n
    lags = np.arange(p)
    a = np.linalg.solve(c[np.abs(lags[:, None] - lags[None, :])], c[1:])
    return a, float(c[0] - a @ c[1:])
