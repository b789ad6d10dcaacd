"""GREEN score: F-beta over n-gram multisets of source, reference and corrected sentences."""
import math
from collections import Counter

import numpy as np


def _ngrams(words, n):
    return Counter(tuple(words[i:i + n]) for i in range(len(words) - n + 1))


def green_fbeta(src, ref, cor, len_src, len_ref, len_cor, vocab, n_max, beta):
    docs = src.shape[0]
    size = int(n_max)
    tp = np.zeros(size, dtype=np.int64)
    fp = np.zeros(size, dtype=np.int64)
    fn = np.zeros(size, dtype=np.int64)

    for i in range(docs):
        s_words = src[i, :int(len_src[i])].tolist()
        r_words = ref[i, :int(len_ref[i])].tolist()
        c_words = cor[i, :int(len_cor[i])].tolist()
        for n in range(1, size + 1):
            m_s = _ngrams(s_words, n)
            m_r = _ngrams(r_words, n)
            m_c = _ngrams(c_words, n)
            t_sum = 0
            o_sum = 0
            u_sum = 0
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
                t_sum += true_delete + true_insert + true_keep
                o_sum += over_delete + over_insert
                u_sum += under_delete + under_insert
            tp[n - 1] += t_sum
            fp[n - 1] += o_sum
            fn[n - 1] += u_sum

    prec_product = 1.0
    recall_product = 1.0
    for j in range(size):
        hits = int(tp[j])
        below_prec = hits + int(fp[j])
        below_recall = hits + int(fn[j])
        prec_product *= hits / below_prec if below_prec > 0 else 0.0
        recall_product *= hits / below_recall if below_recall > 0 else 0.0
    prec = float(prec_product ** (1.0 / size))
    recall = float(recall_product ** (1.0 / size))

    weight = float(beta) * float(beta)
    below = weight * prec + recall
    if prec == 0.0 or recall == 0.0:
        score = 0.0
    elif math.isinf(weight):
        score = recall
    else:
        score = (1.0 + weight) * prec * recall / below
    score = float(min(score, 1.0))
    return tp, fp, fn, prec, recall, score
