"""euler_method, reading B, from its brief alone: numerical/euler_method."""
import math

import numpy as np


def _rate(A, b, state):
    """Rate of change (list of d floats) at a state (list of d floats)."""
    return [math.fsum(float(a) * value for a, value in zip(row, state)) + float(c) for row, c in zip(A, b)]


def euler_method(A, b, x0, h, s):
    """States (s+1, d), float64, at the start and after each of s explicit Euler steps of time h.

    The rate A x + b is taken at the beginning of each step.
    """
    h = float(h)
    state = [float(value) for value in x0]
    states = [state]
    for _ in range(int(s)):
        rate = _rate(A, b, state)
        state = [value + h * change for value, change in zip(state, rate)]
        states.append(state)
    return np.array(states, dtype=np.float64)
