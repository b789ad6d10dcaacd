"""information_gain: entropy of the classes and the gain in bits of splitting by each attribute."""
import numpy as np


def information_gain(A, y):
    """Information gain of each attribute.

    Parameters:
        A : int64 (n, a), attributes, one row per item, values 0 to 9
        y : int64 (n), class of each item, 0 to 9
    Returns:
        gain : float64 (a), information gain of each attribute in bits, >= 0
        entropy : float (scalar), entropy of the classes in bits, >= 0
    Conventions:
        Base 2, plain shares. Every distinct value is a branch. Not the gain ratio.
        A gain that rounding makes negative is 0.
    Example:
        >>> gain, entropy = information_gain(
        ...     np.array([[0, 1], [0, 2], [5, 1], [5, 2]]), np.array([3, 3, 4, 4]))
        >>> gain.tolist(), entropy
        ([1.0, 0.0], 1.0)
    """
    A = np.asarray(A)
    y = np.asarray(y)
    n = y.size

    def size_times_entropy(counts):
        """sum_c count_c log2(size / count_c) over the last axis; a count of 0 adds 0."""
        size = counts.sum(axis=-1, keepdims=True)
        share = np.maximum(size, 1) / np.maximum(counts, 1)
        return np.sum(counts * np.log2(share), axis=-1)

    symbols = np.arange(10)
    has_class = (y[:, None] == symbols).astype(np.int64)
    has_value = (A[:, :, None] == symbols).astype(np.int64)
    table = np.einsum("iav,ic->avc", has_value, has_class)
    entropy = float(size_times_entropy(has_class.sum(axis=0)) / n)
    remaining = size_times_entropy(table).sum(axis=1) / n
    return np.maximum(entropy - remaining, 0.0), entropy
