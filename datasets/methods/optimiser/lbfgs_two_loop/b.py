"""lbfgs_two_loop, reading B, from its brief alone: optimiser/lbfgs_two_loop."""
import math

import numpy as np


def unit_and_length(vector):
    """Return the unit vector (n,) along a vector (n,) that is not zero, and its length."""
    length = math.hypot(*vector)
    return vector / length, length


def take_up_pair(H, step, change):
    """Return the symmetric (n, n) matrix that follows H and maps the change (n,) onto the step (n,)."""
    step_unit, step_length = unit_and_length(step)
    change_unit, change_length = unit_and_length(change)
    agreement = float(np.dot(step_unit, change_unit))
    to_orthogonal = np.eye(step.shape[0]) - np.outer(change_unit, step_unit) / agreement
    along_step = (step_length / change_length / agreement) * np.outer(step_unit, step_unit)
    return to_orthogonal.T @ H @ to_orthogonal + along_step


def lbfgs_two_loop(g, S, Y):
    """Return d (n,), float64: minus the estimate of the inverse Hessian times the gradient g.

    The estimate starts as the newest pair's s.y / y.y times the identity and takes up all pairs, the rows
    of S and Y, from the oldest (first) to the newest (last).
    """
    g = np.asarray(g, dtype=np.float64)
    S = np.asarray(S, dtype=np.float64)
    Y = np.asarray(Y, dtype=np.float64)
    step_unit, step_length = unit_and_length(S[-1])
    change_unit, change_length = unit_and_length(Y[-1])
    factor = float(np.dot(step_unit, change_unit)) * step_length / change_length
    H = factor * np.eye(g.shape[0])
    for step, change in zip(S, Y):
        H = take_up_pair(H, step, change)
    return -(H @ g)
