"""saga_step: sec. 2, eqs. 1 and 2."""
import numpy as np


def saga_step(X, y, w, table, i, lr, lam):
    """One step of SAGA for least squares with an L1 penalty.

    Parameters:
        X : float64 (m, n), features, one example per row
        y : float64 (m,), targets
        w : float64 (n,), weights before the step
        table : float64 (m, n), remembered gradient of each example's loss, one row each
        i : int, example that is looked at in this step, 0 .. m-1
        lr : float, step size, > 0
        lam : float, weight of the L1 penalty, 0 for none

    Returns:
        w2 : float64 (n,), weights after the step
        table2 : float64 (m, n), remembered gradients after the step

    Conventions:
        The mean is over all m rows of the table before row i is replaced by the gradient at w.
        The correction has weight 1; the threshold of the proximal map is lr lam.

    Example:
        >>> import numpy as np
        >>> X, y = np.array([[1.0, 2.0], [0.0, 1.0]]), np.array([1.0, 0.0])
        >>> table = np.array([[1.0, 0.0], [1.0, 2.0]])
        >>> w2, table2 = saga_step(X, y, np.array([1.0, 1.0]), table, 0, 0.5, 0.5)
        >>> w2.tolist(), table2.tolist()
        ([0.0, -1.25], [[2.0, 4.0], [1.0, 2.0]])

    Paper:
        https://arxiv.org/abs/1407.0202
    """
    fresh = (X[i] @ w - y[i]) * X[i]
    v = w - lr * (fresh - table[i] + np.mean(table, axis=0))
    w2 = np.sign(v) * np.maximum(np.abs(v) - lr * lam, 0.0)
    table2 = table.copy()
    table2[i] = fresh
    return w2, table2
