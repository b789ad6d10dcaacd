"""sinkhorn, reading A, from its brief alone: transport/sinkhorn."""
import numpy as np


def sinkhorn(a, b, C, eps, iters):
    """Returns the entropic transport plan after a given number of Sinkhorn iterations.

    Parameters:
        a : float64 (n), source masses, > 0, sum 1
        b : float64 (m), target masses, > 0, sum 1
        C : float64 (n, m), costs, any finite real
        eps : float64 scalar, entropic regularisation, > 0
        iters : int64 scalar, number of full iterations, >= 1

    Returns:
        P : float64 (n, m), transport plan

    Conventions:
        v starts at all ones; each iteration updates u first, then v from the new u. Exactly iters
        iterations without a stopping rule, so the column sums equal b and the row sums approach a.
        Logarithms of u, v and K are carried; the least cost of each row is taken off first, which
        u absorbs.

    Example:
        >>> import numpy as np
        >>> C = np.array([[0.0, np.log(3.0)], [np.log(3.0), 0.0]])
        >>> np.round(sinkhorn(np.full(2, 0.5), np.full(2, 0.5), C, 1.0, 1), 9).tolist()
        [[0.375, 0.125], [0.125, 0.375]]

    Paper:
        Sinkhorn iteration, sec. 4 and Algorithm 1
    """
    log_a = np.log(np.asarray(a, dtype=np.float64))
    log_b = np.log(np.asarray(b, dtype=np.float64))
    half = 0.5 * np.asarray(C, dtype=np.float64)
    with np.errstate(over="ignore", under="ignore"):
        log_k = -np.minimum((half - half.min(axis=1, keepdims=True)) / float(eps) * 2.0, 1e300)
        log_v = np.zeros(log_b.size)
        for _ in range(int(iters)):
            log_u = log_a - _log_sum_exp(log_k + log_v, 1)
            log_v = log_b - _log_sum_exp(log_k + log_u[:, None], 0)
        return np.exp(log_u[:, None] + log_k + log_v)


def _log_sum_exp(z, axis):
    """Logarithm of the sum of exp(z) of z (n, m) along one axis, (n) or (m)."""
    top = np.max(z, axis=axis, keepdims=True)
    return np.log(np.sum(np.exp(z - top), axis=axis)) + np.squeeze(top, axis=axis)
