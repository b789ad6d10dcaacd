# %% clipped_by_the_sum
"""Misread: counts are clipped by the sum over the references."""

import numpy as np


def grams(words, n):
    found = {}
    for i in range(len(words) - n + 1):
        g = tuple(int(w) for w in words[i:i + n])
        found[g] = found.get(g, 0) + 1
    return found


def counts(hyp, hyp_len, ref, ref_len, join=max):
    # matches and totals of n = 1 .. 4
    match, total = np.zeros(4), np.zeros(4)
    for i in range(len(hyp)):
        words = hyp[i, :hyp_len[i]]
        for n in range(1, 5):
            tables = [grams(ref[i, j, :ref_len[i, j]], n) for j in range(ref.shape[1])]
            total[n - 1] += max(len(words) - n + 1, 0)
            match[n - 1] += sum(min(k, join([t.get(g, 0) for t in tables])) for g, k in grams(words, n).items())
    return match, total


def nearest(hyp_len, ref_len):
    return sum(min((abs(int(t) - int(c)), int(t)) for t in row)[1] for c, row in zip(hyp_len, ref_len))


def score_of(match, total, c, near):
    if c == 0 or np.min(match) <= 0:
        return 0.0
    return float(np.exp(min(0.0, 1.0 - near / c) + np.mean(np.log(match / total))))


def bleu_corpus(hyp, hyp_len, ref, ref_len):
    return score_of(*counts(hyp, hyp_len, ref, ref_len, join=sum), np.sum(hyp_len), nearest(hyp_len, ref_len))


# %% mean_of_segments
"""Variant: the mean of the scores of the segments."""

import numpy as np


def grams(words, n):
    found = {}
    for i in range(len(words) - n + 1):
        g = tuple(int(w) for w in words[i:i + n])
        found[g] = found.get(g, 0) + 1
    return found


def counts(hyp, hyp_len, ref, ref_len, join=max):
    # matches and totals of n = 1 .. 4
    match, total = np.zeros(4), np.zeros(4)
    for i in range(len(hyp)):
        words = hyp[i, :hyp_len[i]]
        for n in range(1, 5):
            tables = [grams(ref[i, j, :ref_len[i, j]], n) for j in range(ref.shape[1])]
            total[n - 1] += max(len(words) - n + 1, 0)
            match[n - 1] += sum(min(k, join([t.get(g, 0) for t in tables])) for g, k in grams(words, n).items())
    return match, total


def nearest(hyp_len, ref_len):
    return sum(min((abs(int(t) - int(c)), int(t)) for t in row)[1] for c, row in zip(hyp_len, ref_len))


def score_of(match, total, c, near):
    if c == 0 or np.min(match) <= 0:
        return 0.0
    return float(np.exp(min(0.0, 1.0 - near / c) + np.mean(np.log(match / total))))


def bleu_corpus(hyp, hyp_len, ref, ref_len):
    return float(np.mean([score_of(*counts(hyp[i:i + 1], hyp_len[i:i + 1], ref[i:i + 1], ref_len[i:i + 1]),
                                   hyp_len[i], nearest(hyp_len[i:i + 1], ref_len[i:i + 1])) for i in range(len(hyp))]))


# %% one_added_to_the_counts
"""Variant: 1 is added to matches and totals of more than one word, so that no precision is 0."""

import numpy as np


def grams(words, n):
    found = {}
    for i in range(len(words) - n + 1):
        g = tuple(int(w) for w in words[i:i + n])
        found[g] = found.get(g, 0) + 1
    return found


def counts(hyp, hyp_len, ref, ref_len, join=max):
    # matches and totals of n = 1 .. 4
    match, total = np.zeros(4), np.zeros(4)
    for i in range(len(hyp)):
        words = hyp[i, :hyp_len[i]]
        for n in range(1, 5):
            tables = [grams(ref[i, j, :ref_len[i, j]], n) for j in range(ref.shape[1])]
            total[n - 1] += max(len(words) - n + 1, 0)
            match[n - 1] += sum(min(k, join([t.get(g, 0) for t in tables])) for g, k in grams(words, n).items())
    return match, total


def nearest(hyp_len, ref_len):
    return sum(min((abs(int(t) - int(c)), int(t)) for t in row)[1] for c, row in zip(hyp_len, ref_len))


def score_of(match, total, c, near):
    if c == 0 or np.min(match) <= 0:
        return 0.0
    return float(np.exp(min(0.0, 1.0 - near / c) + np.mean(np.log(match / total))))


def bleu_corpus(hyp, hyp_len, ref, ref_len):
    match, total = counts(hyp, hyp_len, ref, ref_len)
    more = np.array([0.0, 1.0, 1.0, 1.0])
    return score_of(match + more, total + more, np.sum(hyp_len), nearest(hyp_len, ref_len))


# %% shortest_reference
"""Variant: the reference length is that of the shortest reference."""

import numpy as np


def grams(words, n):
    found = {}
    for i in range(len(words) - n + 1):
        g = tuple(int(w) for w in words[i:i + n])
        found[g] = found.get(g, 0) + 1
    return found


def counts(hyp, hyp_len, ref, ref_len, join=max):
    # matches and totals of n = 1 .. 4
    match, total = np.zeros(4), np.zeros(4)
    for i in range(len(hyp)):
        words = hyp[i, :hyp_len[i]]
        for n in range(1, 5):
            tables = [grams(ref[i, j, :ref_len[i, j]], n) for j in range(ref.shape[1])]
            total[n - 1] += max(len(words) - n + 1, 0)
            match[n - 1] += sum(min(k, join([t.get(g, 0) for t in tables])) for g, k in grams(words, n).items())
    return match, total


def nearest(hyp_len, ref_len):
    return sum(min((abs(int(t) - int(c)), int(t)) for t in row)[1] for c, row in zip(hyp_len, ref_len))


def score_of(match, total, c, near):
    if c == 0 or np.min(match) <= 0:
        return 0.0
    return float(np.exp(min(0.0, 1.0 - near / c) + np.mean(np.log(match / total))))


def bleu_corpus(hyp, hyp_len, ref, ref_len):
    return score_of(*counts(hyp, hyp_len, ref, ref_len), np.sum(hyp_len), np.sum(np.min(ref_len, axis=1)))


# %% without_brevity_penalty
"""Misread: the geometric mean of the precisions alone."""

import numpy as np


def grams(words, n):
    found = {}
    for i in range(len(words) - n + 1):
        g = tuple(int(w) for w in words[i:i + n])
        found[g] = found.get(g, 0) + 1
    return found


def counts(hyp, hyp_len, ref, ref_len, join=max):
    # matches and totals of n = 1 .. 4
    match, total = np.zeros(4), np.zeros(4)
    for i in range(len(hyp)):
        words = hyp[i, :hyp_len[i]]
        for n in range(1, 5):
            tables = [grams(ref[i, j, :ref_len[i, j]], n) for j in range(ref.shape[1])]
            total[n - 1] += max(len(words) - n + 1, 0)
            match[n - 1] += sum(min(k, join([t.get(g, 0) for t in tables])) for g, k in grams(words, n).items())
    return match, total


def nearest(hyp_len, ref_len):
    return sum(min((abs(int(t) - int(c)), int(t)) for t in row)[1] for c, row in zip(hyp_len, ref_len))


def score_of(match, total, c, near):
    if c == 0 or np.min(match) <= 0:
        return 0.0
    return float(np.exp(min(0.0, 1.0 - near / c) + np.mean(np.log(match / total))))


def bleu_corpus(hyp, hyp_len, ref, ref_len):
    return score_of(*counts(hyp, hyp_len, ref, ref_len), np.sum(hyp_len), 0.0)
