"""GREEN corpus F-beta score of grammatical corrections with one reference per sentence."""
import math

import numpy as np


def _ngrams(words, n):
    """Count the n-grams of a list of words."""
    counts = {}
    for i in range(len(words) - n + 1):
        gram = tuple(words[i:i + n])
        counts[gram] = counts.get(gram, 0) + 1
    return counts


def _compare(s_words, r_words, c_words, n):
    """True positives, false positives and false negatives of one sentence and one size."""
    s_cnt = _ngrams(s_words, n)
    r_cnt = _ngrams(r_words, n)
    c_cnt = _ngrams(c_words, n)
    tp = fp = fn = 0
    for gram in set(s_cnt) | set(r_cnt) | set(c_cnt):
        s = s_cnt.get(gram, 0)
        r = r_cnt.get(gram, 0)
        c = c_cnt.get(gram, 0)
        true_insert = min(max(r - s, 0), max(c - s, 0))
        true_delete = min(max(s - r, 0), max(s - c, 0))
        true_keep = min(s, r, c)
        over_insert = max(c - max(s, r), 0)
        over_delete = max(min(s, r) - c, 0)
        under_insert = max(r - max(s, c), 0)
        under_delete = max(min(s, c) - r, 0)
        tp += true_insert + true_delete + true_keep
        fp += over_insert + over_delete
        fn += under_insert + under_delete
    return tp, fp, fn


def _geometric_mean(hits, misses):
    """Geometric mean of hits / (hits + misses) over the n-gram sizes."""
    logs = 0.0
    for h, m in zip(hits, misses):
        ratio = h / (h + m) if h + m > 0 else 1.0
        if ratio <= 0.0:
            return 0.0
        logs += math.log(ratio)
    return min(1.0, math.exp(logs / len(hits)))


def green_fbeta(src, ref, cor, len_src, len_ref, len_cor, vocab, n_max, beta):
    """Accumulate the n-gram edits of the corpus and combine them into GREEN."""
    size = int(n_max)
    tp = [0] * size
    fp = [0] * size
    fn = [0] * size
    for i in range(src.shape[0]):
        s_words = src[i, :int(len_src[i])].tolist()
        r_words = ref[i, :int(len_ref[i])].tolist()
        c_words = cor[i, :int(len_cor[i])].tolist()
        for n in range(1, size + 1):
            a, b, c = _compare(s_words, r_words, c_words, n)
            tp[n - 1] += a
            fp[n - 1] += b
            fn[n - 1] += c
    prec = _geometric_mean(tp, fp)
    recall = _geometric_mean(tp, fn)
    b2 = float(beta) ** 2
    denominator = b2 * prec + recall
    score = (1.0 + b2) * prec * recall / denominator if denominator > 0.0 else 0.0
    score = min(1.0, score)
    return (np.array(tp, dtype=np.int64), np.array(fp, dtype=np.int64),
            np.array(fn, dtype=np.int64), float(prec), float(recall), float(score))
