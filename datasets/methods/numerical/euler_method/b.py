"""euler_method, reading B, from its brief alone: numerical/euler_method."""
import numpy as np


def rate_of_change(A, b, state):
    """Return the rate (list of d) at a state (list of d): A (d, d) applied to it, plus b (d,)."""
    rate = []
    for i in range(len(state)):
        total = float(b[i])
        for j, value in enumerate(state):
            total += float(A[i, j]) * value
        rate.append(total)
    return rate


def euler_method(A, b, x0, h, s):
    """Return path (s+1, d), float64: the start and the state after each of s equal steps of time h.

    Explicit steps: within a step the rate A x + b stays what it was at the step's beginning.
    """
    A = np.asarray(A, dtype=np.float64)
    b = np.asarray(b, dtype=np.float64)
    h, s = float(h), int(s)
    state = np.asarray(x0, dtype=np.float64).tolist()
    path = np.empty((s + 1, len(state)))
    path[0] = state
    for step in range(1, s + 1):
        rate = rate_of_change(A, b, state)
        state = [value + h * change for value, change in zip(state, rate)]
        path[step] = state
    return path
