"""saga_step: reading B, from the definition in words."""

import numpy as np


def saga_step(X, y, w, table, i, lr, lam):
    """Take one SAGA step on L1-penalised least squares.

    Parameters:
        X : float64 (m, n), features, one example per row
        y : float64 (m,), targets
        w : float64 (n,), weights before the step
        table : float64 (m, n), remembered gradient of each example's loss, one row each
        i : int, example that is looked at in this step, counted from 0
        lr : float, step size
        lam : float, weight of the L1 penalty, 0 for none

    Returns:
        w2 : float64 (n,), weights after the step
        table2 : float64 (m, n), remembered gradients after the step

    Conventions:
        The mean runs over all m rows before row i is replaced; the correction has weight 1.
        The fresh gradient is taken at w; the threshold of the proximal map is lr * lam.

    Example:
        >>> import numpy as np
        >>> X = np.array([[1.0, 2.0], [0.0, 2.0]])
        >>> y = np.array([1.0, 1.0])
        >>> w2, table2 = saga_step(X, y, np.zeros(2), np.array([[1.0, 0.0], [0.0, 2.0]]),
        ...                        0, 0.5, 0.25)
        >>> w2.tolist(), table2.tolist()
        ([0.625, 0.375], [[-1.0, -2.0], [0.0, 2.0]])
    """
    # Gradient of half the squared error of example i at the current weights.
    fresh = (np.dot(X[i], w) - y[i]) * X[i]

    # Mean of the old table, corrected by how example i has changed.
    direction = np.mean(table, axis=0) + (fresh - table[i])
    moved = w - lr * direction

    # Proximal map of the penalty: nearer to zero by the threshold, never across it.
    threshold = lr * lam
    w2 = np.zeros(w.shape, dtype=np.float64)
    for j in range(w.shape[0]):
        if moved[j] > threshold:
            w2[j] = moved[j] - threshold
        elif moved[j] < -threshold:
            w2[j] = moved[j] + threshold

    table2 = np.array(table, dtype=np.float64)
    table2[i] = fresh
    return w2, table2
