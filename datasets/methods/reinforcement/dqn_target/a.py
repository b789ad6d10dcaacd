"""dqn_target: Algorithm 1, eq. 2 and 3."""

import numpy as np


def dqn_target(q, act, r, qn, done, gamma):
    """Compute deep Q-learning targets, their mean squared error and its derivative.

    Parameters:
        q : float64 (n, a), action values of the trained network at the states left
        act : int64 (n,), actions that were taken
        r : float64 (n,), rewards
        qn : float64 (n, a), action values of the frozen network at the states reached
        done : bool (n,), whether the transition ended the episode
        gamma : float, 0 <= gamma <= 1, discount

    Returns:
        y : float64 (n,), targets
        loss : float, mean squared error
        grad : float64 (n, a), derivative of loss with respect to q

    Conventions:
        Actions count from 0. Targets are constants; the target is the reward alone where done.
        Mean over transitions without the factor one half; no clipping, no Huber loss.

    Example:
        >>> import numpy as np
        >>> q, qn = np.array([[1.0, 2.0], [0.0, 0.0]]), np.array([[4.0, 6.0], [9.0, 9.0]])
        >>> y, loss, grad = dqn_target(q, np.array([0, 1]), np.array([1.0, 2.0]), qn, np.array([False, True]), 0.5)
        >>> y.tolist(), loss, grad.tolist()
        ([4.0, 2.0], 6.5, [[-3.0, 0.0], [0.0, -2.0]])

    Paper:
        https://arxiv.org/abs/1312.5602
    """
    n = q.shape[0]
    rows = np.arange(n)
    y = np.where(done, r, r + gamma * qn.max(axis=1))
    error = y - q[rows, act]
    grad = np.zeros(q.shape)
    grad[rows, act] = -2.0 / n * error
    return y, float((error ** 2).mean()), grad
