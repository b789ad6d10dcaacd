"""Misread: every member of the beam keeps its own width best extensions, and none is dropped."""

import numpy as np


def best_first(items):
    return sorted(items, key=lambda item: (-item[1], item[0]))


def answer(item):
    return np.array(item[0], dtype=np.int64), item[1]


def beam_search_scores(init, trans, steps, width):
    v = len(init)
    beam = best_first([((a,), float(init[a])) for a in range(v)])[:width]
    for _ in range(steps - 1):
        beam = [x for q, s in beam for x in best_first([(q + (a,), s + float(trans[q[-1], a])) for a in range(v)])[:width]]
    return answer(best_first(beam)[0])
