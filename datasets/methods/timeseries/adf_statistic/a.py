"""adf_statistic, reading A, from its brief alone: timeseries/adf_statistic."""
import math

import numpy as np


def adf_statistic(x, p):
    """Returns the augmented Dickey-Fuller statistic and the coefficient it tests.

    Parameters:
        x : float64 (n), series in order of time, n at least 2 p + 6
        p : int64 scalar, number of lagged changes, >= 0

    Returns:
        stat : float64 scalar, test statistic
        coef : float64 scalar, coefficient of the value just before

    Conventions:
        With a constant, without a trend. The number of lags is given, not chosen; p = 0 is the
        Dickey-Fuller test. The first p + 1 values only feed the lags. No p-value.

    Example:
        >>> import numpy as np
        >>> stat, coef = adf_statistic(np.array([0.0, 1.0, 0.0, 1.0, 1.0, 0.0]), 0)
        >>> round(float(stat), 6), round(float(coef), 6)
        (-3.872983, -1.666667)

    Paper:
        Augmented Dickey-Fuller test
    """
    x = np.asarray(x, dtype=np.float64)
    p = int(p)
    x = np.ldexp(x, -int(np.frexp(np.max(np.abs(x)))[1]))
    change = np.diff(x)
    level = x[p:-1] - np.mean(x[p:-1])
    rows = change.size - p
    lags = [change[p - j:p - j + rows] for j in range(1, p + 1)]
    q, r = np.linalg.qr(np.column_stack([np.ones(rows)] + lags + [level]))
    target = change[p:]
    part = q.T @ target
    residual = target - q @ part
    spread = math.sqrt(float(np.sum(residual**2)) / (rows - p - 2))
    coef = float(part[-1] / r[-1, -1])
    return math.copysign(abs(float(part[-1])) / spread, coef), coef
