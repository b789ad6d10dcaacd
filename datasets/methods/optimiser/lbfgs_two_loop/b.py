"""lbfgs_two_loop, reading B, from its brief alone: optimiser/lbfgs_two_loop."""
import numpy as np


def _taken_up(estimate, step, change):
    """Symmetric matrix (n, n) made of the estimate (n, n) by one pair of a step and a change (n,)."""
    together = float(step @ change)
    off_step = np.eye(len(step)) - np.outer(change, step / together)
    return off_step.T @ estimate @ off_step + np.outer(step, step / together)


def lbfgs_two_loop(g, S, Y):
    """Search direction (n,), float64: the negative of the estimated inverse Hessian times g.

    The estimate starts from a multiple of the identity that the newest pair gives, then takes up the
    pairs of steps S and changes of gradient Y (m, n) from the first row, the oldest, to the last.
    """
    g = np.asarray(g, dtype=np.float64)
    S = np.asarray(S, dtype=np.float64)
    Y = np.asarray(Y, dtype=np.float64)
    newest_step, newest_change = S[-1], Y[-1]
    factor = float(newest_step @ newest_change) / float(newest_change @ newest_change)
    estimate = factor * np.eye(len(g))
    for step, change in zip(S, Y):
        estimate = _taken_up(estimate, step, change)
    return -(estimate @ g)
