"""greedy_decoding, reading B, from its brief alone: decoding/greedy_decoding."""
import numpy as np


def _first_largest(scores):
    """Place of the largest entry of scores (v,), the first one of equal entries."""
    best = 0
    for token in range(1, len(scores)):
        if scores[token] > scores[best]:
            best = token
    return best


def greedy_decoding(init, trans, eos, steps):
    """Greedy sequence, int64 (steps,), filled with eos after its end, and its score, a float64.

    The first token is the largest of init, each further one the largest in the row of trans of
    the token before; ties go to the smallest token, and eos counts as part of the sequence.
    """
    eos = int(eos)
    steps = int(steps)
    token = _first_largest(init)
    score = float(init[token])
    sequence = [token]
    while token != eos and len(sequence) < steps:
        following = _first_largest(trans[token])
        score += float(trans[token][following])
        sequence.append(following)
        token = following
    while len(sequence) < steps:
        sequence.append(eos)
    return np.array(sequence, dtype=np.int64), np.float64(score)
