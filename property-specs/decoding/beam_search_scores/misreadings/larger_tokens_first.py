"""Misread: of equal scores the lexicographically larger sequence is kept."""

import numpy as np


def best_first(items):
    return sorted(items, key=lambda item: (-item[1], item[0]))


def answer(item):
    return np.array(item[0], dtype=np.int64), item[1]


def beam_search_scores(init, trans, steps, width):
    def order(items):
        return sorted(items, key=lambda item: (item[1], item[0]), reverse=True)

    beam = order([((a,), float(init[a])) for a in range(len(init))])[:width]
    for _ in range(steps - 1):
        beam = order([(q + (a,), s + float(trans[q[-1], a])) for q, s in beam for a in range(len(init))])[:width]
    return answer(beam[0])
