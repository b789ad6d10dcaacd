"""adf_statistic, reading A, from its brief alone: timeseries/adf_statistic."""

import numpy as np


def adf_statistic(x, p):
    """Augmented Dickey-Fuller statistic with a constant, and the coefficient of the value just before.

    Parameters:
        x : float64 (n), series in order of time
        p : int64 scalar, number of lagged changes

    Returns:
        stat : float64 scalar, test statistic
        coef : float64 scalar, coefficient of the value just before

    Conventions:
        Constant, no trend; the number of lags is given and p = 0 is the plain test. The residual variance
        has rows less coefficients in its divisor. No p-value.

    Example:
        >>> import numpy as np
        >>> stat, coef = adf_statistic(np.array([-1.0, 1.0, -1.0, 1.0, 0.0, 0.0]), 0)
        >>> round(float(stat), 4), round(float(coef), 9)
        (-8.1742, -1.75)

    Paper:
        Augmented Dickey-Fuller test
    """
    x, p = np.asarray(x, dtype=float), int(p)
    n = len(x)
    change = np.diff(x)
    target = change[p:]
    lagged = [change[p - j:n - 1 - j] for j in range(1, p + 1)]
    Z = np.column_stack([np.ones(n - 1 - p), x[p:n - 1], *lagged])
    Q, R = np.linalg.qr(Z)
    beta = np.linalg.solve(R, Q.T @ target)
    residual = target - Z @ beta
    inverse = np.linalg.inv(R)
    variance = residual @ residual / (Z.shape[0] - Z.shape[1])
    return float(beta[1] / np.sqrt(variance * (inverse[1] @ inverse[1]))), float(beta[1])
