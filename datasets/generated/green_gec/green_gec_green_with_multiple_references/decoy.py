"""GREEN with multiple references, the best one selected for each sentence."""
import math

import numpy as np


def _count(words, n):
    """Count the n-grams of a list of words."""
    counts = {}
    for i in range(len(words) - n + 1):
        gram = tuple(words[i:i + n])
        counts[gram] = counts.get(gram, 0) + 1
    return counts


def _statistics(src, ref, cor, n_max):
    """List of (tp, fp, fn) of one sentence for each n-gram size."""
    result = []
    for n in range(1, n_max + 1):
        s_cnt = _count(src, n)
        r_cnt = _count(ref, n)
        c_cnt = _count(cor, n)
        tp = fp = fn = 0
        for gram in set(s_cnt) | set(r_cnt) | set(c_cnt):
            s = s_cnt.get(gram, 0)
            r = r_cnt.get(gram, 0)
            c = c_cnt.get(gram, 0)
            tp += min(max(r - s, 0), max(c - s, 0))
            tp += min(max(s - r, 0), max(s - c, 0))
            tp += min(s, r, c)
            fp += max(c - max(s, r), 0) + max(min(s, r) - c, 0)
            fn += max(r - max(s, c), 0) + max(min(s, c) - r, 0)
        result.append((tp, fp, fn))
    return result


def _mean_ratio(pairs):
    """Geometric mean of hits / (hits + misses)."""
    logs = 0.0
    for hits, misses in pairs:
        ratio = hits / (hits + misses) if hits + misses > 0 else 1.0
        if ratio <= 0.0:
            return 0.0
        logs += math.log(ratio)
    return min(1.0, math.exp(logs / len(pairs)))


def _f_score(stats, beta):
    """F-beta of the combined precision and recall."""
    precision = _mean_ratio([(tp, fp) for tp, fp, fn in stats])
    recall = _mean_ratio([(tp, fn) for tp, fp, fn in stats])
    b2 = beta * beta
    denominator = b2 * precision + recall
    if denominator <= 0.0:
        return 0.0
    return min(1.0, (1.0 + b2) * precision * recall / denominator)


def green_multi_reference(source, references, corrected, n_max, beta):
    """Choose a reference for each sentence, then score the corpus."""
    size = int(n_max)
    b = float(beta)
    n_sent, n_ref = references.shape[0], references.shape[1]
    totals = [(0, 0, 0)] * size
    chosen = np.zeros(n_sent, dtype=np.int64)
    for i in range(n_sent):
        src = source[i].tolist()
        cor = corrected[i].tolist()
        best_score = -1.0
        best_stats = None
        for k in range(n_ref):
            stats = _statistics(src, references[i, k].tolist(), cor, size)
            value = _f_score(stats, b)
            if value > best_score:
                best_score = value
                best_stats = stats
                chosen[i] = k
        totals = [(t[0] + s[0], t[1] + s[1], t[2] + s[2])
                  for t, s in zip(totals, best_stats)]
    score = _f_score(totals, b)
    return float(score), chosen
