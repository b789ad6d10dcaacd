# %% divided_by_length
"""Variant: the score is divided by the number of tokens."""

import numpy as np


def best_first(items):
    return sorted(items, key=lambda item: (-item[1], item[0]))


def answer(item):
    return np.array(item[0], dtype=np.int64), item[1]


def beam_search_scores(init, trans, steps, width):
    beam = best_first([((a,), float(init[a])) for a in range(len(init))])[:width]
    for _ in range(steps - 1):
        beam = best_first([(q + (a,), s + float(trans[q[-1], a])) for q, s in beam for a in range(len(init))])[:width]
    return answer((beam[0][0], beam[0][1] / steps))


# %% larger_tokens_first
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


# %% merged_by_last_token
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


# %% per_member
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


# %% without_beam
"""Misread: only the best sequence is kept at each step, whatever the width: greedy search."""

import numpy as np


def best_first(items):
    return sorted(items, key=lambda item: (-item[1], item[0]))


def answer(item):
    return np.array(item[0], dtype=np.int64), item[1]


def beam_search_scores(init, trans, steps, width):
    beam = best_first([((a,), float(init[a])) for a in range(len(init))])[:1]
    for _ in range(steps - 1):
        beam = best_first([(q + (a,), s + float(trans[q[-1], a])) for q, s in beam for a in range(len(init))])[:1]
    return answer(beam[0])
