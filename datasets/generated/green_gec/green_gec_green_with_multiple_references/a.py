"""Corpus-level GREEN with selection among multiple references."""
from collections import Counter

import numpy as np


def _ngrams(words, n):
    return Counter(tuple(words[i:i + n]) for i in range(len(words) - n + 1))


def _counts(s_words, r_words, c_words, size):
    tp = [0] * size
    fp = [0] * size
    fn = [0] * size
    for n in range(1, size + 1):
        m_s = _ngrams(s_words, n)
        m_r = _ngrams(r_words, n)
        m_c = _ngrams(c_words, n)
        for x in set(m_s) | set(m_r) | set(m_c):
            s = m_s.get(x, 0)
            r = m_r.get(x, 0)
            c = m_c.get(x, 0)
            true_delete = max(s - max(r, c), 0)
            true_insert = max(min(r, c) - s, 0)
            true_keep = min(s, r, c)
            over_delete = max(min(s, r) - c, 0)
            over_insert = max(c - max(s, r), 0)
            under_delete = max(min(s, c) - r, 0)
            under_insert = max(r - max(s, c), 0)
            tp[n - 1] += true_delete + true_insert + true_keep
            fp[n - 1] += over_delete + over_insert
            fn[n - 1] += under_delete + under_insert
    return tp, fp, fn


def _score(tp, fp, fn, size, beta):
    prec = 1.0
    recall = 1.0
    for j in range(size):
        below_prec = tp[j] + fp[j]
        below_recall = tp[j] + fn[j]
        prec *= tp[j] / below_prec if below_prec > 0 else 0.0
        recall *= tp[j] / below_recall if below_recall > 0 else 0.0
    prec = prec ** (1.0 / size)
    recall = recall ** (1.0 / size)
    weight = beta * beta
    below = weight * prec + recall
    if below == 0.0:
        return 0.0
    return min(1.0, (1.0 + weight) * prec * recall / below)


def green_multi_reference(source, references, corrected, n_max, beta):
    size = int(n_max)
    b = float(beta)
    sentences, n_refs = references.shape[0], references.shape[1]
    chosen = np.zeros(sentences, dtype=np.int64)
    total_tp = [0] * size
    total_fp = [0] * size
    total_fn = [0] * size

    for i in range(sentences):
        s_words = source[i].tolist()
        c_words = corrected[i].tolist()
        options = [_counts(s_words, references[i, k].tolist(), c_words, size) for k in range(n_refs)]
        scores = [_score(tp, fp, fn, size, b) for tp, fp, fn in options]
        best = max(scores)
        pick = 0
        while scores[pick] < best - 1e-9:
            pick += 1
        chosen[i] = pick
        tp, fp, fn = options[pick]
        for j in range(size):
            total_tp[j] += tp[j]
            total_fp[j] += fp[j]
            total_fn[j] += fn[j]

    score = _score(total_tp, total_fp, total_fn, size, b)
    return float(score), chosen
