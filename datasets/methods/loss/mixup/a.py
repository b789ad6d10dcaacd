"""mixup: convex blends of pairs of examples and of their labels.

Hongyi Zhang, Moustapha Cisse, Yann N. Dauphin, David Lopez-Paz:
"mixup: Beyond Empirical Risk Minimization", arXiv:1710.09412.
"""

import numpy as np


def mixup(x, y, lam, perm):
    """Blend of every example, and of its label, with those of a partner in the batch.

    Parameters:
        x : (n, d) inputs, one row per example
        y : (n, k) labels as class probabilities (one-hot or soft), one row per example
        lam : scalar, share of the example itself
        perm : (n) row of the partner of each example

    Returns:
        xm : (n, d), blended inputs
        ym : (n, k), blended labels; rows are >= 0 and sum to 1

    Conventions:
        one lam for the whole batch, used as given, not drawn; lam belongs to the row itself, 1
        - lam to its partner perm[i], a gather, not a scatter; perm counts from 0 and an example
        may be its own partner; labels are blended, not losses.

    Example:
        >>> import numpy as np
        >>> mixup(np.array([[0.], [4.]]), np.array([[1., 0.], [0., 1.]]), 0.75, np.array([1, 0]))
        (array([[1.],
               [3.]]), array([[0.75, 0.25],
               [0.25, 0.75]]))

    Paper:
        Zhang, Cisse, Dauphin and Lopez-Paz 2017, https://arxiv.org/abs/1710.09412
    """
    xm = lam * x + (1.0 - lam) * x[perm]
    ym = lam * y + (1.0 - lam) * y[perm]
    return xm, ym
