"""isotonic_pava, reading A, from its brief alone: statistics/isotonic_pava."""
import numpy as np


def isotonic_pava(y, w):
    """Returns the non-decreasing sequence closest to y in weighted least squares.

    Parameters:
        y : float64 (n), values, any finite real, n at least 1
        w : float64 (n), weights, > 0

    Returns:
        z : float64 (n), closest non-decreasing sequence

    Conventions:
        Non-decreasing along the order of the sequence itself; there are no positions. Neighbouring
        blocks whose means fall are pooled into their weighted mean; equal means need no pooling.
        No bounds and no interpolation.

    Example:
        >>> import numpy as np
        >>> isotonic_pava(np.array([1.0, 4.0, 2.0, 5.0]), np.array([1.0, 1.0, 3.0, 1.0])).tolist()
        [1.0, 2.5, 2.5, 5.0]

    Paper:
        Isotonic regression by pooling adjacent violators
    """
    y = np.asarray(y, dtype=np.float64)
    w = np.asarray(w, dtype=np.float64)
    w = np.maximum(w / y.size, np.finfo(np.float64).tiny) if w.max() > 1e300 else w
    means, weights, counts = [], [], []
    for value, weight in zip(y.tolist(), w.tolist()):
        count = 1
        while means and means[-1] > value:
            left, total = means.pop(), weights[-1] + weight
            value = left * (weights.pop() / total) + value * (weight / total)
            weight, count = total, count + counts.pop()
        means.append(value)
        weights.append(weight)
        counts.append(count)
    return np.repeat(np.array(means, dtype=np.float64), counts)
