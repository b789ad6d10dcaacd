"""Forward-backward procedure of hidden Markov models (Rabiner, 1989).

All quantities are kept as logarithms, so that sequences of any length and
likelihoods of any size neither overflow nor underflow.
"""

import math

import numpy as np


def log(value):
    """Natural logarithm with ln 0 = -infinity."""
    return math.log(value) if value > 0.0 else -math.inf


def log_sum(terms):
    """ln of the sum of exp(terms)."""
    top = max(terms)
    if top == -math.inf:
        return -math.inf
    return top + math.log(math.fsum(math.exp(term - top) for term in terms))


def hmm_forward_backward(p0, A, B):
    """Smoothed state probabilities and log likelihood (eqs. 19-21, 24, 25, 27).

    p0  float64 [k], distribution of the first state
    A   float64 [k, k], transition probabilities, from row to column
    B   float64 [t, k], likelihood of each observation under each state

    Returns gamma float64 [t, k] and the float ll.
    """
    steps, k = B.shape
    states = range(k)
    start = [log(value) for value in p0.tolist()]
    move = [[log(value) for value in row] for row in A.tolist()]
    seen = [[log(value) for value in row] for row in B.tolist()]

    forward = [[start[i] + seen[0][i] for i in states]]
    for s in range(1, steps):
        last = forward[-1]
        forward.append([log_sum([last[i] + move[i][j] for i in states]) + seen[s][j] for j in states])

    backward = [[0.0] * k]
    for s in range(steps - 1, 0, -1):
        after = backward[0]
        backward.insert(0, [log_sum([move[i][j] + seen[s][j] + after[j] for j in states]) for i in states])

    gamma = np.empty((steps, k), dtype=np.float64)
    for s in range(steps):
        joint = [forward[s][i] + backward[s][i] for i in states]
        top = max(joint)
        weights = [math.exp(value - top) for value in joint]
        total = math.fsum(weights)
        gamma[s] = [weight / total for weight in weights]
    return gamma, log_sum(forward[-1])
