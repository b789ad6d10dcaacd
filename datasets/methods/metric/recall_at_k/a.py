"""recall_at_k, reading A, from its brief alone: metric/recall_at_k."""

import numpy as np


def recall_at_k(ranking, relevant, k):
    """Share of the relevant items among the first k of a ranking, and whether there is one.

    Parameters:
        ranking : int64 (n), items, best first
        relevant : int64 (n), whether each item, by its number, is relevant
        k : int64 scalar, number of places that are looked at

    Returns:
        recall : float64 scalar, share of relevant items in the first k places
        hit : float64 scalar, 1 if a relevant item is there, else 0

    Conventions:
        relevant is in the order of the items' numbers. The divisor is the number of relevant items, also
        where it exceeds k. One query.

    Example:
        >>> import numpy as np
        >>> recall, hit = recall_at_k(np.array([2, 0, 1, 3]), np.array([1, 1, 0, 0]), 2)
        >>> float(recall), float(hit)
        (0.5, 1.0)

    Paper:
        Recall at k
    """
    relevant = np.asarray(relevant)
    found = int(relevant[np.asarray(ranking)[:int(k)]].sum())
    return found / int(relevant.sum()), float(found > 0)
