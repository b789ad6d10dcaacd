"""isotonic_pava, reading A, from its brief alone: statistics/isotonic_pava."""

import numpy as np


def isotonic_pava(y, w):
    """Closest non-decreasing sequence in weighted least squares.

    Parameters:
        y : float64 (n), values
        w : float64 (n), weights

    Returns:
        z : float64 (n), closest non-decreasing sequence

    Conventions:
        The order is that of the sequence. Neighbouring blocks are pooled into their weighted mean while the
        left one is above the right one. No bounds, no interpolation.

    Example:
        >>> import numpy as np
        >>> isotonic_pava(np.array([3.0, 1.0, 2.0, 5.0]), np.ones(4)).tolist()
        [2.0, 2.0, 2.0, 5.0]

    Paper:
        Pool adjacent violators algorithm
    """
    means, weights, counts = [], [], []
    for value, weight in zip(np.asarray(y, dtype=float).tolist(), np.asarray(w, dtype=float).tolist()):
        count = 1
        while means and means[-1] > value:
            left, left_weight = means.pop(), weights.pop()
            value = (left * left_weight + value * weight) / (left_weight + weight)
            weight += left_weight
            count += counts.pop()
        means.append(value)
        weights.append(weight)
        counts.append(count)
    return np.repeat(np.array(means), counts)
