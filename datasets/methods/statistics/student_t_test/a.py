"""student_t_test: t statistic of two samples with a pooled variance."""

import math

import numpy as np


def student_t_test(x, y):
    """Student's t statistic of two independent samples, and its degrees of freedom.

    Parameters:
        x : float64 (n), first sample
        y : float64 (m), second sample

    Returns:
        t : float (scalar), test statistic
        df : float (scalar), degrees of freedom

    Conventions:
        Samples of any sizes, also of one value if the other has more. One pooled variance with divisor n +
        m - 2, not the two of Welch. t has the sign of mean(x) - mean(y). df is a whole number, as a float.
        No p-value. Both samples are first divided by the largest absolute value among them, which does not
        change t.

    Example:
        >>> import numpy as np
        >>> t, df = student_t_test(np.array([1.0, 2.0, 3.0]), np.array([3.0, 4.0, 5.0]))
        >>> round(t, 6), df
        (-2.44949, 4.0)
    """
    n, m = len(x), len(y)
    unit = max(np.abs(x).max(), np.abs(y).max())
    x, y = x / unit, y / unit
    mx, my = x.mean(), y.mean()
    df = float(n + m - 2)
    s2 = (np.sum((x - mx) ** 2) + np.sum((y - my) ** 2)) / df
    t = (mx - my) / math.sqrt(s2 * (1 / n + 1 / m))
    return float(t), df
