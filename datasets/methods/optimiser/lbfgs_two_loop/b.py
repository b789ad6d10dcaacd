"""L-BFGS direction, reading B, from its brief alone: optimiser/lbfgs_two_loop."""
import numpy as np


def _made_orthogonal(vector, step, change):
    """The vector, shape (n), less the multiple of change that makes it orthogonal to step; the multiple."""
    multiple = float(np.dot(step, vector)) / float(np.dot(step, change))
    return vector - multiple * change, multiple


def _first_factor(step, change):
    """Factor (a float) of the identity in the first estimate, from the newest pair."""
    return float(np.dot(step, change)) / float(np.dot(change, change))


def lbfgs_two_loop(g, S, Y):
    """Search direction, float64 of shape (n): minus the estimated inverse Hessian times the gradient g.

    Rows of S and Y are steps and changes of the gradient, oldest first; the estimate starts as a multiple of
    the identity fixed by the newest pair and takes up all pairs from the oldest to the newest.
    """
    S = np.asarray(S, dtype=np.float64)
    Y = np.asarray(Y, dtype=np.float64)
    vector = np.array(g, dtype=np.float64)
    pairs = S.shape[0]
    multiples = [0.0] * pairs
    for k in range(pairs - 1, -1, -1):
        vector, multiples[k] = _made_orthogonal(vector, S[k], Y[k])
    image = _first_factor(S[-1], Y[-1]) * vector
    for k in range(pairs):
        slip = float(np.dot(Y[k], image)) / float(np.dot(S[k], Y[k]))
        image = image + (multiples[k] - slip) * S[k]
    return -image
