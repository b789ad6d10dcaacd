"""Online normaliser for the softmax (Milakov and Gimelshein, 2018), in blocks."""

import math

import numpy as np


def online_softmax(x, block):
    """Softmax with a running maximum and a running sum (algorithm 3, section 3.1).

    x      float64 [n], scores
    block  int, number of elements taken in at a time

    Returns p, run_max, run_sum, each float64 [n]; the last two hold at every
    element the state after the block that contains it.
    """
    scores = x.tolist()
    n = len(scores)
    run_max = np.empty(n, dtype=np.float64)
    run_sum = np.empty(n, dtype=np.float64)

    top = -math.inf
    total = 0.0
    for start in range(0, n, block):
        stop = min(start + block, n)
        chunk = scores[start:stop]
        new_top = max(top, max(chunk))
        total = total * math.exp(top - new_top)  # 0 * exp(-inf) = 0 at the first block
        total += math.fsum(math.exp(score - new_top) for score in chunk)
        top = new_top
        run_max[start:stop] = top
        run_sum[start:stop] = total

    p = np.array([math.exp(score - top) / total for score in scores], dtype=np.float64)
    return p, run_max, run_sum
