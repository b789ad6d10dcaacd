# %% without_end
"""Misread: the end token is a token like any other: decoding goes on after it."""

import numpy as np


def greedy_decoding(init, trans, eos, steps):
    seq = [int(np.argmax(init))]
    score = init[seq[0]]
    for _ in range(1, steps):
        token = int(np.argmax(trans[seq[-1]]))
        score = score + trans[seq[-1], token]
        seq.append(token)
    return np.array(seq), float(score)


# %% filling_scored
"""Misread: the score adds trans[eos, eos] for each token that fills the rest."""

import numpy as np


def greedy_decoding(init, trans, eos, steps):
    seq = [int(np.argmax(init))]
    score = init[seq[0]]
    for _ in range(1, steps):
        token = eos if seq[-1] == eos else int(np.argmax(trans[seq[-1]]))
        score = score + trans[seq[-1], token]
        seq.append(token)
    return np.array(seq), float(score)


# %% end_not_scored
"""Misread: the step into the end token adds nothing to the score."""

import numpy as np


def greedy_decoding(init, trans, eos, steps):
    token = int(np.argmax(init))
    seq = [token]
    score = 0.0 if token == eos else init[token]
    for _ in range(1, steps):
        before = seq[-1]
        token = eos if before == eos else int(np.argmax(trans[before]))
        if token != eos:
            score = score + trans[before, token]
        seq.append(token)
    return np.array(seq), float(score)


# %% mean_score
"""Variant: the score is divided by the number of tokens up to the end."""

import numpy as np


def greedy_decoding(init, trans, eos, steps):
    seq = [int(np.argmax(init))]
    score, count = init[seq[0]], 1
    for _ in range(1, steps):
        before = seq[-1]
        if before == eos:
            seq.append(eos)
            continue
        token = int(np.argmax(trans[before]))
        score, count = score + trans[before, token], count + 1
        seq.append(token)
    return np.array(seq), float(score / count)


# %% last_of_equals
"""Misread: of equal entries the largest token is taken."""

import numpy as np


def greedy_decoding(init, trans, eos, steps):
    def last(row):
        return int(np.flatnonzero(row == np.max(row))[-1])

    seq = [last(init)]
    score = init[seq[0]]
    for _ in range(1, steps):
        before = seq[-1]
        if before == eos:
            seq.append(eos)
            continue
        token = last(trans[before])
        score = score + trans[before, token]
        seq.append(token)
    return np.array(seq), float(score)


# %% columns_come_before
"""Misread: trans is read by columns: the token before is the column."""

import numpy as np


def greedy_decoding(init, trans, eos, steps):
    seq = [int(np.argmax(init))]
    score = init[seq[0]]
    for _ in range(1, steps):
        before = seq[-1]
        if before == eos:
            seq.append(eos)
            continue
        token = int(np.argmax(trans[:, before]))
        score = score + trans[token, before]
        seq.append(token)
    return np.array(seq), float(score)
