"""Misread: of sequences with the same last token only the best stays, as in Viterbi's algorithm."""

import numpy as np


def best_first(items):
    return sorted(items, key=lambda item: (-item[1], item[0]))


def answer(item):
    return np.array(item[0], dtype=np.int64), item[1]


def beam_search_scores(init, trans, steps, width):
    v = len(init)
    beam = best_first([((a,), float(init[a])) for a in range(v)])[:width]
    for _ in range(steps - 1):
        every = [(q + (a,), s + float(trans[q[-1], a])) for q, s in beam for a in range(v)]
        beam = best_first([best_first([x for x in every if x[0][-1] == a])[0] for a in range(v)])[:width]
    return answer(beam[0])
