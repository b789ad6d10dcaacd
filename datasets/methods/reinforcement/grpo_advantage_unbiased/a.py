"""grpo_advantage_unbiased: the library's form."""

import numpy as np


def grpo_advantage_unbiased(r):
    """Group-relative advantages with the unbiased deviation.

    Parameters:
        r : float64 (n, k), rewards, a row for each prompt, a column for each answer

    Returns:
        adv : float64 (n, k), advantages, row by row

    Conventions:
        Reward less the mean of its row, over the deviation of the row (divisor k - 1) plus 0.0001. Rows of
        equal rewards and single answers have exactly 0. Squares are taken in units of the largest
        difference from the mean.

    Example:
        >>> import numpy as np
        >>> r = np.array([[1.0, 2.0, 3.0], [0.1, 0.1, 0.1]])
        >>> np.round(grpo_advantage_unbiased(r) * 1.0001, 9).tolist()
        [[-1.0, 0.0, 1.0], [0.0, 0.0, 0.0]]

    Paper:
        https://arxiv.org/abs/2402.03300
    """
    k = r.shape[1]
    d = np.where(np.ptp(r, axis=1, keepdims=True) > 0.0, r - np.mean(r, axis=1, keepdims=True), 0.0)
    top = np.max(np.abs(d), axis=1, keepdims=True)
    unit = np.where(top > 0.0, top, 1.0)
    sigma = unit * np.sqrt(np.sum((d / unit) ** 2, axis=1, keepdims=True) / max(k - 1, 1))
    return d / (sigma + 0.0001)
