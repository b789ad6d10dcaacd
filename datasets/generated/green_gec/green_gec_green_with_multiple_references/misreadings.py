# %% sets
# misreading: sets
import numpy as np


def green_multi_reference(source, references, corrected, n_max, beta):
    size = int(n_max)

    def grams(words, n):
        out = {}
        w = [int(v) for v in words]
        for i in range(len(w) - n + 1):
            g = tuple(w[i:i + n])
            out[g] = 1
        return out

    def counts(s, r, c):
        res = []
        for n in range(1, size + 1):
            gs = grams(s, n)
            gr = grams(r, n)
            gc = grams(c, n)
            tp = 0
            fp = 0
            fn = 0
            for x in set(gs) | set(gr) | set(gc):
                p = gs.get(x, 0)
                q = gr.get(x, 0)
                t = gc.get(x, 0)
                tp += max(p - max(q, t), 0)
                tp += max(min(q, t) - p, 0)
                tp += min(p, q, t)
                fp += max(min(p, q) - t, 0) + max(t - max(p, q), 0)
                fn += max(min(p, t) - q, 0) + max(q - max(p, t), 0)
            res.append((tp, fp, fn))
        return res

    def score(res):
        prec = 1.0
        rec = 1.0
        for tp, fp, fn in res:
            prec *= tp / (tp + fp) if tp + fp > 0 else 0.0
            rec *= tp / (tp + fn) if tp + fn > 0 else 0.0
        prec = prec ** (1.0 / size)
        rec = rec ** (1.0 / size)
        den = beta ** 2 * prec + rec
        return (1.0 + beta ** 2) * prec * rec / den if den > 0 else 0.0

    chosen = []
    values_chosen = []
    total = [[0, 0, 0] for _ in range(size)]
    for i in range(source.shape[0]):
        options = [counts(source[i], r, corrected[i]) for r in references[i]]
        values = [score(o) for o in options]
        good = [j for j in range(len(values)) if values[j] >= max(values) - 1e-9]
        pick = good[0]
        chosen.append(pick)
        values_chosen.append(values[pick])
        for n in range(size):
            for j in range(3):
                total[n][j] += options[pick][n][j]
    return float(score(total)), np.array(chosen, dtype=np.int64)


# %% keeps_left_out
# misreading: keeps_left_out
import numpy as np


def green_multi_reference(source, references, corrected, n_max, beta):
    size = int(n_max)

    def grams(words, n):
        out = {}
        w = [int(v) for v in words]
        for i in range(len(w) - n + 1):
            g = tuple(w[i:i + n])
            out[g] = out.get(g, 0) + 1
        return out

    def counts(s, r, c):
        res = []
        for n in range(1, size + 1):
            gs = grams(s, n)
            gr = grams(r, n)
            gc = grams(c, n)
            tp = 0
            fp = 0
            fn = 0
            for x in set(gs) | set(gr) | set(gc):
                p = gs.get(x, 0)
                q = gr.get(x, 0)
                t = gc.get(x, 0)
                tp += max(p - max(q, t), 0)
                tp += max(min(q, t) - p, 0)
                fp += max(min(p, q) - t, 0) + max(t - max(p, q), 0)
                fn += max(min(p, t) - q, 0) + max(q - max(p, t), 0)
            res.append((tp, fp, fn))
        return res

    def score(res):
        prec = 1.0
        rec = 1.0
        for tp, fp, fn in res:
            prec *= tp / (tp + fp) if tp + fp > 0 else 0.0
            rec *= tp / (tp + fn) if tp + fn > 0 else 0.0
        prec = prec ** (1.0 / size)
        rec = rec ** (1.0 / size)
        den = beta ** 2 * prec + rec
        return (1.0 + beta ** 2) * prec * rec / den if den > 0 else 0.0

    chosen = []
    values_chosen = []
    total = [[0, 0, 0] for _ in range(size)]
    for i in range(source.shape[0]):
        options = [counts(source[i], r, corrected[i]) for r in references[i]]
        values = [score(o) for o in options]
        good = [j for j in range(len(values)) if values[j] >= max(values) - 1e-9]
        pick = good[0]
        chosen.append(pick)
        values_chosen.append(values[pick])
        for n in range(size):
            for j in range(3):
                total[n][j] += options[pick][n][j]
    return float(score(total)), np.array(chosen, dtype=np.int64)


# %% deletes_left_out
# misreading: deletes_left_out
import numpy as np


def green_multi_reference(source, references, corrected, n_max, beta):
    size = int(n_max)

    def grams(words, n):
        out = {}
        w = [int(v) for v in words]
        for i in range(len(w) - n + 1):
            g = tuple(w[i:i + n])
            out[g] = out.get(g, 0) + 1
        return out

    def counts(s, r, c):
        res = []
        for n in range(1, size + 1):
            gs = grams(s, n)
            gr = grams(r, n)
            gc = grams(c, n)
            tp = 0
            fp = 0
            fn = 0
            for x in set(gs) | set(gr) | set(gc):
                p = gs.get(x, 0)
                q = gr.get(x, 0)
                t = gc.get(x, 0)
                tp += max(min(q, t) - p, 0)
                tp += min(p, q, t)
                fp += max(min(p, q) - t, 0) + max(t - max(p, q), 0)
                fn += max(min(p, t) - q, 0) + max(q - max(p, t), 0)
            res.append((tp, fp, fn))
        return res

    def score(res):
        prec = 1.0
        rec = 1.0
        for tp, fp, fn in res:
            prec *= tp / (tp + fp) if tp + fp > 0 else 0.0
            rec *= tp / (tp + fn) if tp + fn > 0 else 0.0
        prec = prec ** (1.0 / size)
        rec = rec ** (1.0 / size)
        den = beta ** 2 * prec + rec
        return (1.0 + beta ** 2) * prec * rec / den if den > 0 else 0.0

    chosen = []
    values_chosen = []
    total = [[0, 0, 0] for _ in range(size)]
    for i in range(source.shape[0]):
        options = [counts(source[i], r, corrected[i]) for r in references[i]]
        values = [score(o) for o in options]
        good = [j for j in range(len(values)) if values[j] >= max(values) - 1e-9]
        pick = good[0]
        chosen.append(pick)
        values_chosen.append(values[pick])
        for n in range(size):
            for j in range(3):
                total[n][j] += options[pick][n][j]
    return float(score(total)), np.array(chosen, dtype=np.int64)


# %% arithmetic_mean
# misreading: arithmetic_mean
import numpy as np


def green_multi_reference(source, references, corrected, n_max, beta):
    size = int(n_max)

    def grams(words, n):
        out = {}
        w = [int(v) for v in words]
        for i in range(len(w) - n + 1):
            g = tuple(w[i:i + n])
            out[g] = out.get(g, 0) + 1
        return out

    def counts(s, r, c):
        res = []
        for n in range(1, size + 1):
            gs = grams(s, n)
            gr = grams(r, n)
            gc = grams(c, n)
            tp = 0
            fp = 0
            fn = 0
            for x in set(gs) | set(gr) | set(gc):
                p = gs.get(x, 0)
                q = gr.get(x, 0)
                t = gc.get(x, 0)
                tp += max(p - max(q, t), 0)
                tp += max(min(q, t) - p, 0)
                tp += min(p, q, t)
                fp += max(min(p, q) - t, 0) + max(t - max(p, q), 0)
                fn += max(min(p, t) - q, 0) + max(q - max(p, t), 0)
            res.append((tp, fp, fn))
        return res

    def score(res):
        prec = 0.0
        rec = 0.0
        for tp, fp, fn in res:
            prec += tp / (tp + fp) if tp + fp > 0 else 0.0
            rec += tp / (tp + fn) if tp + fn > 0 else 0.0
        prec = prec / size
        rec = rec / size
        den = beta ** 2 * prec + rec
        return (1.0 + beta ** 2) * prec * rec / den if den > 0 else 0.0

    chosen = []
    values_chosen = []
    total = [[0, 0, 0] for _ in range(size)]
    for i in range(source.shape[0]):
        options = [counts(source[i], r, corrected[i]) for r in references[i]]
        values = [score(o) for o in options]
        good = [j for j in range(len(values)) if values[j] >= max(values) - 1e-9]
        pick = good[0]
        chosen.append(pick)
        values_chosen.append(values[pick])
        for n in range(size):
            for j in range(3):
                total[n][j] += options[pick][n][j]
    return float(score(total)), np.array(chosen, dtype=np.int64)


# %% beta_on_precision
# misreading: beta_on_precision
import numpy as np


def green_multi_reference(source, references, corrected, n_max, beta):
    size = int(n_max)

    def grams(words, n):
        out = {}
        w = [int(v) for v in words]
        for i in range(len(w) - n + 1):
            g = tuple(w[i:i + n])
            out[g] = out.get(g, 0) + 1
        return out

    def counts(s, r, c):
        res = []
        for n in range(1, size + 1):
            gs = grams(s, n)
            gr = grams(r, n)
            gc = grams(c, n)
            tp = 0
            fp = 0
            fn = 0
            for x in set(gs) | set(gr) | set(gc):
                p = gs.get(x, 0)
                q = gr.get(x, 0)
                t = gc.get(x, 0)
                tp += max(p - max(q, t), 0)
                tp += max(min(q, t) - p, 0)
                tp += min(p, q, t)
                fp += max(min(p, q) - t, 0) + max(t - max(p, q), 0)
                fn += max(min(p, t) - q, 0) + max(q - max(p, t), 0)
            res.append((tp, fp, fn))
        return res

    def score(res):
        prec = 1.0
        rec = 1.0
        for tp, fp, fn in res:
            prec *= tp / (tp + fp) if tp + fp > 0 else 0.0
            rec *= tp / (tp + fn) if tp + fn > 0 else 0.0
        prec = prec ** (1.0 / size)
        rec = rec ** (1.0 / size)
        den = prec + beta ** 2 * rec
        return (1.0 + beta ** 2) * prec * rec / den if den > 0 else 0.0

    chosen = []
    values_chosen = []
    total = [[0, 0, 0] for _ in range(size)]
    for i in range(source.shape[0]):
        options = [counts(source[i], r, corrected[i]) for r in references[i]]
        values = [score(o) for o in options]
        good = [j for j in range(len(values)) if values[j] >= max(values) - 1e-9]
        pick = good[0]
        chosen.append(pick)
        values_chosen.append(values[pick])
        for n in range(size):
            for j in range(3):
                total[n][j] += options[pick][n][j]
    return float(score(total)), np.array(chosen, dtype=np.int64)


# %% last_of_ties
# misreading: last_of_ties
import numpy as np


def green_multi_reference(source, references, corrected, n_max, beta):
    size = int(n_max)

    def grams(words, n):
        out = {}
        w = [int(v) for v in words]
        for i in range(len(w) - n + 1):
            g = tuple(w[i:i + n])
            out[g] = out.get(g, 0) + 1
        return out

    def counts(s, r, c):
        res = []
        for n in range(1, size + 1):
            gs = grams(s, n)
            gr = grams(r, n)
            gc = grams(c, n)
            tp = 0
            fp = 0
            fn = 0
            for x in set(gs) | set(gr) | set(gc):
                p = gs.get(x, 0)
                q = gr.get(x, 0)
                t = gc.get(x, 0)
                tp += max(p - max(q, t), 0)
                tp += max(min(q, t) - p, 0)
                tp += min(p, q, t)
                fp += max(min(p, q) - t, 0) + max(t - max(p, q), 0)
                fn += max(min(p, t) - q, 0) + max(q - max(p, t), 0)
            res.append((tp, fp, fn))
        return res

    def score(res):
        prec = 1.0
        rec = 1.0
        for tp, fp, fn in res:
            prec *= tp / (tp + fp) if tp + fp > 0 else 0.0
            rec *= tp / (tp + fn) if tp + fn > 0 else 0.0
        prec = prec ** (1.0 / size)
        rec = rec ** (1.0 / size)
        den = beta ** 2 * prec + rec
        return (1.0 + beta ** 2) * prec * rec / den if den > 0 else 0.0

    chosen = []
    values_chosen = []
    total = [[0, 0, 0] for _ in range(size)]
    for i in range(source.shape[0]):
        options = [counts(source[i], r, corrected[i]) for r in references[i]]
        values = [score(o) for o in options]
        good = [j for j in range(len(values)) if values[j] >= max(values) - 1e-9]
        pick = good[-1]
        chosen.append(pick)
        values_chosen.append(values[pick])
        for n in range(size):
            for j in range(3):
                total[n][j] += options[pick][n][j]
    return float(score(total)), np.array(chosen, dtype=np.int64)


# %% first_reference
# misreading: first_reference
import numpy as np


def green_multi_reference(source, references, corrected, n_max, beta):
    size = int(n_max)

    def grams(words, n):
        out = {}
        w = [int(v) for v in words]
        for i in range(len(w) - n + 1):
            g = tuple(w[i:i + n])
            out[g] = out.get(g, 0) + 1
        return out

    def counts(s, r, c):
        res = []
        for n in range(1, size + 1):
            gs = grams(s, n)
            gr = grams(r, n)
            gc = grams(c, n)
            tp = 0
            fp = 0
            fn = 0
            for x in set(gs) | set(gr) | set(gc):
                p = gs.get(x, 0)
                q = gr.get(x, 0)
                t = gc.get(x, 0)
                tp += max(p - max(q, t), 0)
                tp += max(min(q, t) - p, 0)
                tp += min(p, q, t)
                fp += max(min(p, q) - t, 0) + max(t - max(p, q), 0)
                fn += max(min(p, t) - q, 0) + max(q - max(p, t), 0)
            res.append((tp, fp, fn))
        return res

    def score(res):
        prec = 1.0
        rec = 1.0
        for tp, fp, fn in res:
            prec *= tp / (tp + fp) if tp + fp > 0 else 0.0
            rec *= tp / (tp + fn) if tp + fn > 0 else 0.0
        prec = prec ** (1.0 / size)
        rec = rec ** (1.0 / size)
        den = beta ** 2 * prec + rec
        return (1.0 + beta ** 2) * prec * rec / den if den > 0 else 0.0

    chosen = []
    values_chosen = []
    total = [[0, 0, 0] for _ in range(size)]
    for i in range(source.shape[0]):
        options = [counts(source[i], r, corrected[i]) for r in references[i]]
        values = [score(o) for o in options]
        good = [j for j in range(len(values)) if values[j] >= max(values) - 1e-9]
        pick = 0
        chosen.append(pick)
        values_chosen.append(values[pick])
        for n in range(size):
            for j in range(3):
                total[n][j] += options[pick][n][j]
    return float(score(total)), np.array(chosen, dtype=np.int64)


# %% mean_of_sentences
# misreading: mean_of_sentences
import numpy as np


def green_multi_reference(source, references, corrected, n_max, beta):
    size = int(n_max)

    def grams(words, n):
        out = {}
        w = [int(v) for v in words]
        for i in range(len(w) - n + 1):
            g = tuple(w[i:i + n])
            out[g] = out.get(g, 0) + 1
        return out

    def counts(s, r, c):
        res = []
        for n in range(1, size + 1):
            gs = grams(s, n)
            gr = grams(r, n)
            gc = grams(c, n)
            tp = 0
            fp = 0
            fn = 0
            for x in set(gs) | set(gr) | set(gc):
                p = gs.get(x, 0)
                q = gr.get(x, 0)
                t = gc.get(x, 0)
                tp += max(p - max(q, t), 0)
                tp += max(min(q, t) - p, 0)
                tp += min(p, q, t)
                fp += max(min(p, q) - t, 0) + max(t - max(p, q), 0)
                fn += max(min(p, t) - q, 0) + max(q - max(p, t), 0)
            res.append((tp, fp, fn))
        return res

    def score(res):
        prec = 1.0
        rec = 1.0
        for tp, fp, fn in res:
            prec *= tp / (tp + fp) if tp + fp > 0 else 0.0
            rec *= tp / (tp + fn) if tp + fn > 0 else 0.0
        prec = prec ** (1.0 / size)
        rec = rec ** (1.0 / size)
        den = beta ** 2 * prec + rec
        return (1.0 + beta ** 2) * prec * rec / den if den > 0 else 0.0

    chosen = []
    values_chosen = []
    total = [[0, 0, 0] for _ in range(size)]
    for i in range(source.shape[0]):
        options = [counts(source[i], r, corrected[i]) for r in references[i]]
        values = [score(o) for o in options]
        good = [j for j in range(len(values)) if values[j] >= max(values) - 1e-9]
        pick = good[0]
        chosen.append(pick)
        values_chosen.append(values[pick])
        for n in range(size):
            for j in range(3):
                total[n][j] += options[pick][n][j]
    return float(np.mean(values_chosen)), np.array(chosen, dtype=np.int64)


# %% sizes_pooled
# misreading: sizes_pooled
import numpy as np


def green_multi_reference(source, references, corrected, n_max, beta):
    size = int(n_max)

    def grams(words, n):
        out = {}
        w = [int(v) for v in words]
        for i in range(len(w) - n + 1):
            g = tuple(w[i:i + n])
            out[g] = out.get(g, 0) + 1
        return out

    def counts(s, r, c):
        res = []
        for n in range(1, size + 1):
            gs = grams(s, n)
            gr = grams(r, n)
            gc = grams(c, n)
            tp = 0
            fp = 0
            fn = 0
            for x in set(gs) | set(gr) | set(gc):
                p = gs.get(x, 0)
                q = gr.get(x, 0)
                t = gc.get(x, 0)
                tp += max(p - max(q, t), 0)
                tp += max(min(q, t) - p, 0)
                tp += min(p, q, t)
                fp += max(min(p, q) - t, 0) + max(t - max(p, q), 0)
                fn += max(min(p, t) - q, 0) + max(q - max(p, t), 0)
            res.append((tp, fp, fn))
        return res

    def score(res):
        prec = 1.0
        rec = 1.0
        for tp, fp, fn in [[sum(t[j] for t in res) for j in range(3)]]:
            prec *= tp / (tp + fp) if tp + fp > 0 else 0.0
            rec *= tp / (tp + fn) if tp + fn > 0 else 0.0
        prec = 1.0 * prec
        rec = 1.0 * rec
        den = beta ** 2 * prec + rec
        return (1.0 + beta ** 2) * prec * rec / den if den > 0 else 0.0

    chosen = []
    values_chosen = []
    total = [[0, 0, 0] for _ in range(size)]
    for i in range(source.shape[0]):
        options = [counts(source[i], r, corrected[i]) for r in references[i]]
        values = [score(o) for o in options]
        good = [j for j in range(len(values)) if values[j] >= max(values) - 1e-9]
        pick = good[0]
        chosen.append(pick)
        values_chosen.append(values[pick])
        for n in range(size):
            for j in range(3):
                total[n][j] += options[pick][n][j]
    return float(score(total)), np.array(chosen, dtype=np.int64)
