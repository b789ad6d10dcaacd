"""Beam search over token sequences with additive scores (start score plus one score per transition).

Conventions: scores are added from left to right; the higher score wins, and at equal scores
the sequence that is smaller in lexicographic order; sequences never merge.
"""

import numpy as np


def beam_search_scores(init, trans, steps, width):
    tokens = range(len(init))

    def best(candidates):
        return sorted(candidates, key=lambda pair: (-pair[1], pair[0]))[:width]

    beam = best([((token,), float(init[token])) for token in tokens])
    for _ in range(steps - 1):
        longer = []
        for sequence, score in beam:
            for token in tokens:
                longer.append((sequence + (token,), score + float(trans[sequence[-1], token])))
        beam = best(longer)
    sequence, score = beam[0]
    return np.array(sequence, dtype=np.int64), score
