"""greedy_decoding, reading B, from its brief alone: decoding/greedy_decoding."""
import numpy as np


def first_largest(scores):
    """Return the smallest index of the largest entry of scores, shape (v)."""
    best = 0
    for token in range(1, len(scores)):
        if scores[token] > scores[best]:
            best = token
    return best


def greedy_decoding(init, trans, eos, steps):
    """Return the tokens chosen greedily from the left, int64 of shape (steps), and their score, a float.

    The end token belongs to the sequence; the places after it repeat it and add nothing to the score.
    Of equal scores the smallest token is taken.
    """
    init = np.asarray(init, dtype=float)
    trans = np.asarray(trans, dtype=float)
    eos, steps = int(eos), int(steps)
    seq = np.full(steps, eos, dtype=np.int64)
    token = first_largest(init)
    seq[0] = token
    score = float(init[token])
    place = 1
    while place < steps and token != eos:
        following = first_largest(trans[token])
        score += float(trans[token, following])
        seq[place] = following
        token = following
        place += 1
    return seq, score
