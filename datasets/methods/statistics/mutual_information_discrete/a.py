"""mutual_information_discrete: plug-in mutual information of two label lists."""

import numpy as np


def mutual_information_discrete(x, y):
    """Mutual information of two labellings, from their counts, in nats.

    Parameters:
        x : int64 (n), first label of each item
        y : int64 (n), second label of each item

    Returns:
        v : float (scalar), mutual information in nats, at least 0

    Conventions:
        Natural logarithm. No correction for bias or chance, no normalisation. Label numbers are names only.
        Pairs that never occur contribute 0; a result that rounding makes negative is set to 0. Symmetric in
        x and y.

    Example:
        >>> import numpy as np
        >>> x = np.array([0, 0, 5, 5])
        >>> round(mutual_information_discrete(x, np.array([3, 3, 1, 1])), 6)
        0.693147
        >>> mutual_information_discrete(x, np.array([3, 1, 3, 1]))
        0.0
    """
    n = len(x)
    a_names, a = np.unique(x, return_inverse=True)
    b_names, b = np.unique(y, return_inverse=True)
    counts = np.zeros((len(a_names), len(b_names)), dtype=np.int64)
    np.add.at(counts, (a, b), 1)
    expected = np.outer(counts.sum(axis=1), counts.sum(axis=0))
    occurs = counts > 0
    joint = counts[occurs]
    v = np.sum(joint / n * np.log(n * joint / expected[occurs]))
    return max(float(v), 0.0)
