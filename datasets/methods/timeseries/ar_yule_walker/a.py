"""ar_yule_walker, reading A, from its brief alone: timeseries/ar_yule_walker."""
import numpy as np


def ar_yule_walker(x, p):
    """Returns the Yule-Walker coefficients of an autoregression and the variance of its noise.

    Parameters:
        x : float64 (n), series in order of time, n at least p + 2, not constant
        p : int64 scalar, order, at least 1

    Returns:
        a : float64 (p), coefficients of lags 1 to p
        v : float64 scalar, variance of the noise

    Conventions:
        Autocovariances of the centred series are divided by n at every lag. The variance of the
        noise, not its standard deviation. No intercept. a_1 belongs to lag 1 and a forecast adds
        a_1 x_(t-1), with a plus sign. The equations are the normal equations of the centred series,
        padded by zeros on both sides, on its own lags; they are solved in that form.

    Example:
        >>> import numpy as np
        >>> a, v = ar_yule_walker(np.array([0.0, 0.0, 1.0, 1.0]), 1)
        >>> np.round(a, 9).tolist(), round(float(v), 9)
        ([0.25], 0.234375)

    Paper:
        Yule-Walker equations, sec. 5.1.1
    """
    x = np.asarray(x, dtype=np.float64)
    n, p = x.size, int(p)
    exponent = int(np.frexp(np.max(np.abs(x)))[1])
    centred = np.ldexp(x, -exponent)
    centred = centred - np.mean(centred)
    centred = centred - np.mean(centred)
    lags = np.zeros((n + p, p))
    for j in range(1, p + 1):
        lags[j:j + n, j - 1] = centred
    target = np.append(centred, np.zeros(p))
    q, r = np.linalg.qr(lags)
    part = q.T @ target
    residual = target - q @ part
    return np.linalg.solve(r, part), float(np.ldexp(np.sum(residual**2) / n, 2 * exponent))
