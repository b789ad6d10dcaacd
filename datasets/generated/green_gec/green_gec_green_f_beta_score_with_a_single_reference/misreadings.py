# %% keeps_left_out
# misreading: keeps_left_out
import numpy as np


def _count(row, length, n):
    c = {}
    for i in range(int(length) - n + 1):
        key = tuple(int(w) for w in row[i:i + n])
        c[key] = c.get(key, 0) + 1
    return c


def _fraction(a, b):
    return float(a) / float(b) if b > 0 else 0.0


def green_fbeta(src, ref, cor, len_src, len_ref, len_cor, vocab, n_max, beta):
    size = int(n_max)
    tp = np.zeros(size, dtype=np.int64)
    fp = np.zeros(size, dtype=np.int64)
    fn = np.zeros(size, dtype=np.int64)
    for d in range(len(src)):
        for n in range(1, size + 1):
            cs = _count(src[d], len_src[d], n)
            cr = _count(ref[d], len_ref[d], n)
            cc = _count(cor[d], len_cor[d], n)
            for x in set(cs) | set(cr) | set(cc):
                s, r, c = cs.get(x, 0), cr.get(x, 0), cc.get(x, 0)
                tp[n - 1] += max(s - max(r, c), 0) + max(min(r, c) - s, 0)
                fp[n - 1] += max(min(s, r) - c, 0) + max(c - max(s, r), 0)
                fn[n - 1] += max(min(s, c) - r, 0) + max(r - max(s, c), 0)
    prec = 1.0
    recall = 1.0
    for j in range(size):
        prec *= _fraction(tp[j], tp[j] + fp[j])
        recall *= _fraction(tp[j], tp[j] + fn[j])
    prec = prec ** (1.0 / size)
    recall = recall ** (1.0 / size)
    below = beta ** 2 * prec + recall
    score = (1.0 + beta ** 2) * prec * recall / below if below > 0 else 0.0
    return tp, fp, fn, prec, recall, score


# %% sets_of_ngrams
# misreading: sets_of_ngrams
import numpy as np


def _count(row, length, n):
    c = {}
    for i in range(int(length) - n + 1):
        key = tuple(int(w) for w in row[i:i + n])
        c[key] = 1
    return c


def _fraction(a, b):
    return float(a) / float(b) if b > 0 else 0.0


def green_fbeta(src, ref, cor, len_src, len_ref, len_cor, vocab, n_max, beta):
    size = int(n_max)
    tp = np.zeros(size, dtype=np.int64)
    fp = np.zeros(size, dtype=np.int64)
    fn = np.zeros(size, dtype=np.int64)
    for d in range(len(src)):
        for n in range(1, size + 1):
            cs = _count(src[d], len_src[d], n)
            cr = _count(ref[d], len_ref[d], n)
            cc = _count(cor[d], len_cor[d], n)
            for x in set(cs) | set(cr) | set(cc):
                s, r, c = cs.get(x, 0), cr.get(x, 0), cc.get(x, 0)
                tp[n - 1] += max(s - max(r, c), 0) + max(min(r, c) - s, 0) + min(s, r, c)
                fp[n - 1] += max(min(s, r) - c, 0) + max(c - max(s, r), 0)
                fn[n - 1] += max(min(s, c) - r, 0) + max(r - max(s, c), 0)
    prec = 1.0
    recall = 1.0
    for j in range(size):
        prec *= _fraction(tp[j], tp[j] + fp[j])
        recall *= _fraction(tp[j], tp[j] + fn[j])
    prec = prec ** (1.0 / size)
    recall = recall ** (1.0 / size)
    below = beta ** 2 * prec + recall
    score = (1.0 + beta ** 2) * prec * recall / below if below > 0 else 0.0
    return tp, fp, fn, prec, recall, score


# %% mean_over_sentences
# misreading: mean_over_sentences
import numpy as np


def _count(row, length, n):
    c = {}
    for i in range(int(length) - n + 1):
        key = tuple(int(w) for w in row[i:i + n])
        c[key] = c.get(key, 0) + 1
    return c


def _fraction(a, b):
    return float(a) / float(b) if b > 0 else 0.0


def green_fbeta(src, ref, cor, len_src, len_ref, len_cor, vocab, n_max, beta):
    size = int(n_max)
    docs = len(src)
    tp = np.zeros((docs, size), dtype=np.int64)
    fp = np.zeros((docs, size), dtype=np.int64)
    fn = np.zeros((docs, size), dtype=np.int64)
    for d in range(docs):
        for n in range(1, size + 1):
            cs = _count(src[d], len_src[d], n)
            cr = _count(ref[d], len_ref[d], n)
            cc = _count(cor[d], len_cor[d], n)
            for x in set(cs) | set(cr) | set(cc):
                s, r, c = cs.get(x, 0), cr.get(x, 0), cc.get(x, 0)
                tp[d, n - 1] += max(s - max(r, c), 0) + max(min(r, c) - s, 0) + min(s, r, c)
                fp[d, n - 1] += max(min(s, r) - c, 0) + max(c - max(s, r), 0)
                fn[d, n - 1] += max(min(s, c) - r, 0) + max(r - max(s, c), 0)
    prec = 1.0
    recall = 1.0
    for j in range(size):
        prec *= sum(_fraction(tp[d, j], tp[d, j] + fp[d, j]) for d in range(docs)) / docs
        recall *= sum(_fraction(tp[d, j], tp[d, j] + fn[d, j]) for d in range(docs)) / docs
    prec = min(prec ** (1.0 / size), 1.0)
    recall = min(recall ** (1.0 / size), 1.0)
    below = beta ** 2 * prec + recall
    score = (1.0 + beta ** 2) * prec * recall / below if below > 0 else 0.0
    return tp.sum(axis=0), fp.sum(axis=0), fn.sum(axis=0), prec, recall, score


# %% arithmetic_mean
# misreading: arithmetic_mean
import numpy as np


def _count(row, length, n):
    c = {}
    for i in range(int(length) - n + 1):
        key = tuple(int(w) for w in row[i:i + n])
        c[key] = c.get(key, 0) + 1
    return c


def _fraction(a, b):
    return float(a) / float(b) if b > 0 else 0.0


def green_fbeta(src, ref, cor, len_src, len_ref, len_cor, vocab, n_max, beta):
    size = int(n_max)
    tp = np.zeros(size, dtype=np.int64)
    fp = np.zeros(size, dtype=np.int64)
    fn = np.zeros(size, dtype=np.int64)
    for d in range(len(src)):
        for n in range(1, size + 1):
            cs = _count(src[d], len_src[d], n)
            cr = _count(ref[d], len_ref[d], n)
            cc = _count(cor[d], len_cor[d], n)
            for x in set(cs) | set(cr) | set(cc):
                s, r, c = cs.get(x, 0), cr.get(x, 0), cc.get(x, 0)
                tp[n - 1] += max(s - max(r, c), 0) + max(min(r, c) - s, 0) + min(s, r, c)
                fp[n - 1] += max(min(s, r) - c, 0) + max(c - max(s, r), 0)
                fn[n - 1] += max(min(s, c) - r, 0) + max(r - max(s, c), 0)
    prec = 0.0
    recall = 0.0
    for j in range(size):
        prec += _fraction(tp[j], tp[j] + fp[j])
        recall += _fraction(tp[j], tp[j] + fn[j])
    prec = min(prec / size, 1.0)
    recall = min(recall / size, 1.0)
    below = beta ** 2 * prec + recall
    score = (1.0 + beta ** 2) * prec * recall / below if below > 0 else 0.0
    return tp, fp, fn, prec, recall, score


# %% beta_on_recall
# misreading: beta_on_recall
import numpy as np


def _count(row, length, n):
    c = {}
    for i in range(int(length) - n + 1):
        key = tuple(int(w) for w in row[i:i + n])
        c[key] = c.get(key, 0) + 1
    return c


def _fraction(a, b):
    return float(a) / float(b) if b > 0 else 0.0


def green_fbeta(src, ref, cor, len_src, len_ref, len_cor, vocab, n_max, beta):
    size = int(n_max)
    tp = np.zeros(size, dtype=np.int64)
    fp = np.zeros(size, dtype=np.int64)
    fn = np.zeros(size, dtype=np.int64)
    for d in range(len(src)):
        for n in range(1, size + 1):
            cs = _count(src[d], len_src[d], n)
            cr = _count(ref[d], len_ref[d], n)
            cc = _count(cor[d], len_cor[d], n)
            for x in set(cs) | set(cr) | set(cc):
                s, r, c = cs.get(x, 0), cr.get(x, 0), cc.get(x, 0)
                tp[n - 1] += max(s - max(r, c), 0) + max(min(r, c) - s, 0) + min(s, r, c)
                fp[n - 1] += max(min(s, r) - c, 0) + max(c - max(s, r), 0)
                fn[n - 1] += max(min(s, c) - r, 0) + max(r - max(s, c), 0)
    prec = 1.0
    recall = 1.0
    for j in range(size):
        prec *= _fraction(tp[j], tp[j] + fp[j])
        recall *= _fraction(tp[j], tp[j] + fn[j])
    prec = prec ** (1.0 / size)
    recall = recall ** (1.0 / size)
    below = prec + beta ** 2 * recall
    score = (1.0 + beta ** 2) * prec * recall / below if below > 0 else 0.0
    return tp, fp, fn, prec, recall, score


# %% over_and_under_exchanged
# misreading: over_and_under_exchanged
import numpy as np


def _count(row, length, n):
    c = {}
    for i in range(int(length) - n + 1):
        key = tuple(int(w) for w in row[i:i + n])
        c[key] = c.get(key, 0) + 1
    return c


def _fraction(a, b):
    return float(a) / float(b) if b > 0 else 0.0


def green_fbeta(src, ref, cor, len_src, len_ref, len_cor, vocab, n_max, beta):
    size = int(n_max)
    tp = np.zeros(size, dtype=np.int64)
    fp = np.zeros(size, dtype=np.int64)
    fn = np.zeros(size, dtype=np.int64)
    for d in range(len(src)):
        for n in range(1, size + 1):
            cs = _count(src[d], len_src[d], n)
            cr = _count(ref[d], len_ref[d], n)
            cc = _count(cor[d], len_cor[d], n)
            for x in set(cs) | set(cr) | set(cc):
                s, r, c = cs.get(x, 0), cr.get(x, 0), cc.get(x, 0)
                tp[n - 1] += max(s - max(r, c), 0) + max(min(r, c) - s, 0) + min(s, r, c)
                fn[n - 1] += max(min(s, r) - c, 0) + max(c - max(s, r), 0)
                fp[n - 1] += max(min(s, c) - r, 0) + max(r - max(s, c), 0)
    prec = 1.0
    recall = 1.0
    for j in range(size):
        prec *= _fraction(tp[j], tp[j] + fp[j])
        recall *= _fraction(tp[j], tp[j] + fn[j])
    prec = prec ** (1.0 / size)
    recall = recall ** (1.0 / size)
    below = beta ** 2 * prec + recall
    score = (1.0 + beta ** 2) * prec * recall / below if below > 0 else 0.0
    return tp, fp, fn, prec, recall, score


# %% whole_rows
# misreading: whole_rows
import numpy as np


def _count(row, n):
    c = {}
    for i in range(len(row) - n + 1):
        key = tuple(int(w) for w in row[i:i + n])
        c[key] = c.get(key, 0) + 1
    return c


def _fraction(a, b):
    return float(a) / float(b) if b > 0 else 0.0


def green_fbeta(src, ref, cor, len_src, len_ref, len_cor, vocab, n_max, beta):
    size = int(n_max)
    tp = np.zeros(size, dtype=np.int64)
    fp = np.zeros(size, dtype=np.int64)
    fn = np.zeros(size, dtype=np.int64)
    for d in range(len(src)):
        for n in range(1, size + 1):
            cs = _count(src[d], n)
            cr = _count(ref[d], n)
            cc = _count(cor[d], n)
            for x in set(cs) | set(cr) | set(cc):
                s, r, c = cs.get(x, 0), cr.get(x, 0), cc.get(x, 0)
                tp[n - 1] += max(s - max(r, c), 0) + max(min(r, c) - s, 0) + min(s, r, c)
                fp[n - 1] += max(min(s, r) - c, 0) + max(c - max(s, r), 0)
                fn[n - 1] += max(min(s, c) - r, 0) + max(r - max(s, c), 0)
    prec = 1.0
    recall = 1.0
    for j in range(size):
        prec *= _fraction(tp[j], tp[j] + fp[j])
        recall *= _fraction(tp[j], tp[j] + fn[j])
    prec = prec ** (1.0 / size)
    recall = recall ** (1.0 / size)
    below = beta ** 2 * prec + recall
    score = (1.0 + beta ** 2) * prec * recall / below if below > 0 else 0.0
    return tp, fp, fn, prec, recall, score
