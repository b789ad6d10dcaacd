"""normalized_mutual_info: mutual information of two labelings over the mean of their entropies."""
import numpy as np


def normalized_mutual_info(a, b):
    """Agreement of two labelings of the same points.

    Parameters:
        a : int64 (n), first labeling
        b : int64 (n), second labeling
    Returns:
        v : float (scalar), normalised mutual information, between 0 and 1
    Conventions:
        Arithmetic mean of the entropies, no adjustment for chance. 1 where both entropies are 0.
    Example:
        >>> normalized_mutual_info(np.array([1, 1, 2, 2]), np.array([8, 8, 5, 5]))
        1.0
    """
    n = np.size(a)
    a_names, a_place, a_count = np.unique(a, return_inverse=True, return_counts=True)
    b_names, b_place, b_count = np.unique(b, return_inverse=True, return_counts=True)
    if a_names.size == 1 and b_names.size == 1:
        return 1.0
    # only the pairs that occur
    cells = a_place * b_names.size + b_place
    cell, count = np.unique(cells, return_counts=True)
    expected = a_count[cell // b_names.size] * b_count[cell % b_names.size]
    # ratios of whole numbers: exactly 1, with logarithm 0, where nothing is shared
    information = np.sum(count * np.log(n * count / expected)) / n
    a_entropy = np.sum(a_count * np.log(n / a_count)) / n
    b_entropy = np.sum(b_count * np.log(n / b_count)) / n
    v = float(information / ((a_entropy + b_entropy) / 2.0))
    return min(1.0, max(0.0, v))
