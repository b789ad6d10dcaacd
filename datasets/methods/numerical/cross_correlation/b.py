"""cross_correlation, reading B, from its brief alone: numerical/cross_correlation."""
import numpy as np


def cross_correlation(x, y):
    """Sums of products (n+m-1,), float64, and their lags (n+m-1,), int64, from -(m-1) to n-1.

    At a lag the first sample of y (m,) lies over sample number lag of x (n,); y is not reversed and
    nothing is normalised.
    """
    first = [float(value) for value in x]
    second = [float(value) for value in y]
    n, m = len(first), len(second)
    lags = list(range(-(m - 1), n))
    c = np.zeros(len(lags))
    for place, shift in enumerate(lags):
        for j in range(max(0, -shift), min(m, n - shift)):
            c[place] += first[shift + j] * second[j]
    return c, np.array(lags, dtype=np.int64)
