# %% farthest_wins
# misreading: farthest_wins
import numpy as np


def chain_anchors(ref_end, query_end, width, max_distance):
    order = np.lexsort((query_end, ref_end))
    x, y, w = ref_end[order], query_end[order], width[order]
    n = len(x)
    mean = float(np.mean(w))
    score = np.zeros(n)
    pred = np.zeros(n, dtype=np.int64)
    for i in range(n):
        best, arg = -np.inf, 0
        for j in range(i):
            dx, dy = int(x[i] - x[j]), int(y[i] - y[j])
            if dy <= 0 or max(dx, dy) > max_distance:
                continue
            gap = abs(dy - dx)
            cost = 0.01 * mean * gap + 0.5 * np.log2(gap) if gap else 0.0
            value = score[j] + min(dx, dy, int(w[i])) - cost
            if value > best + 1e-9:
                best, arg = value, j + 1
        score[i] = w[i]
        if best > w[i] + 1e-9:
            score[i], pred[i] = best, arg
    return score, pred


# %% input_order
# misreading: input_order
import numpy as np


def chain_anchors(ref_end, query_end, width, max_distance):
    order = np.lexsort((query_end, ref_end))
    x, y, w = ref_end[order], query_end[order], width[order]
    n = len(x)
    mean = float(np.mean(w))
    score = np.zeros(n)
    pred = np.zeros(n, dtype=np.int64)
    for i in range(n):
        best, arg = -np.inf, 0
        for j in range(i - 1, -1, -1):
            dx, dy = int(x[i] - x[j]), int(y[i] - y[j])
            if dy <= 0 or max(dx, dy) > max_distance:
                continue
            gap = abs(dy - dx)
            cost = 0.01 * mean * gap + 0.5 * np.log2(gap) if gap else 0.0
            value = score[j] + min(dx, dy, int(w[i])) - cost
            if value > best + 1e-9:
                best, arg = value, j + 1
        score[i] = w[i]
        if best > w[i] + 1e-9:
            score[i], pred[i] = best, arg
    back = np.zeros(n)
    back_pred = np.zeros(n, dtype=np.int64)
    for i in range(n):
        back[order[i]] = score[i]
        back_pred[order[i]] = order[pred[i] - 1] + 1 if pred[i] > 0 else 0
    return back, back_pred


# %% limit_exclusive
# misreading: limit_exclusive
import numpy as np


def chain_anchors(ref_end, query_end, width, max_distance):
    order = np.lexsort((query_end, ref_end))
    x, y, w = ref_end[order], query_end[order], width[order]
    n = len(x)
    mean = float(np.mean(w))
    score = np.zeros(n)
    pred = np.zeros(n, dtype=np.int64)
    for i in range(n):
        best, arg = -np.inf, 0
        for j in range(i - 1, -1, -1):
            dx, dy = int(x[i] - x[j]), int(y[i] - y[j])
            if dy <= 0 or max(dx, dy) >= max_distance:
                continue
            gap = abs(dy - dx)
            cost = 0.01 * mean * gap + 0.5 * np.log2(gap) if gap else 0.0
            value = score[j] + min(dx, dy, int(w[i])) - cost
            if value > best + 1e-9:
                best, arg = value, j + 1
        score[i] = w[i]
        if best > w[i] + 1e-9:
            score[i], pred[i] = best, arg
    return score, pred


# %% limit_on_smaller
# misreading: limit_on_smaller
import numpy as np


def chain_anchors(ref_end, query_end, width, max_distance):
    order = np.lexsort((query_end, ref_end))
    x, y, w = ref_end[order], query_end[order], width[order]
    n = len(x)
    mean = float(np.mean(w))
    score = np.zeros(n)
    pred = np.zeros(n, dtype=np.int64)
    for i in range(n):
        best, arg = -np.inf, 0
        for j in range(i - 1, -1, -1):
            dx, dy = int(x[i] - x[j]), int(y[i] - y[j])
            if dy <= 0 or min(dx, dy) > max_distance:
                continue
            gap = abs(dy - dx)
            cost = 0.01 * mean * gap + 0.5 * np.log2(gap) if gap else 0.0
            value = score[j] + min(dx, dy, int(w[i])) - cost
            if value > best + 1e-9:
                best, arg = value, j + 1
        score[i] = w[i]
        if best > w[i] + 1e-9:
            score[i], pred[i] = best, arg
    return score, pred


# %% logarithm_left_out
# misreading: logarithm_left_out
import numpy as np


def chain_anchors(ref_end, query_end, width, max_distance):
    order = np.lexsort((query_end, ref_end))
    x, y, w = ref_end[order], query_end[order], width[order]
    n = len(x)
    mean = float(np.mean(w))
    score = np.zeros(n)
    pred = np.zeros(n, dtype=np.int64)
    for i in range(n):
        best, arg = -np.inf, 0
        for j in range(i - 1, -1, -1):
            dx, dy = int(x[i] - x[j]), int(y[i] - y[j])
            if dy <= 0 or max(dx, dy) > max_distance:
                continue
            gap = abs(dy - dx)
            cost = 0.01 * mean * gap
            value = score[j] + min(dx, dy, int(w[i])) - cost
            if value > best + 1e-9:
                best, arg = value, j + 1
        score[i] = w[i]
        if best > w[i] + 1e-9:
            score[i], pred[i] = best, arg
    return score, pred


# %% natural_logarithm
# misreading: natural_logarithm
import numpy as np


def chain_anchors(ref_end, query_end, width, max_distance):
    order = np.lexsort((query_end, ref_end))
    x, y, w = ref_end[order], query_end[order], width[order]
    n = len(x)
    mean = float(np.mean(w))
    score = np.zeros(n)
    pred = np.zeros(n, dtype=np.int64)
    for i in range(n):
        best, arg = -np.inf, 0
        for j in range(i - 1, -1, -1):
            dx, dy = int(x[i] - x[j]), int(y[i] - y[j])
            if dy <= 0 or max(dx, dy) > max_distance:
                continue
            gap = abs(dy - dx)
            cost = 0.01 * mean * gap + 0.5 * np.log(gap) if gap else 0.0
            value = score[j] + min(dx, dy, int(w[i])) - cost
            if value > best + 1e-9:
                best, arg = value, j + 1
        score[i] = w[i]
        if best > w[i] + 1e-9:
            score[i], pred[i] = best, arg
    return score, pred


# %% only_the_one_before
# misreading: only_the_one_before
import numpy as np


def chain_anchors(ref_end, query_end, width, max_distance):
    order = np.lexsort((query_end, ref_end))
    x, y, w = ref_end[order], query_end[order], width[order]
    n = len(x)
    mean = float(np.mean(w))
    score = np.zeros(n)
    pred = np.zeros(n, dtype=np.int64)
    for i in range(n):
        best, arg = -np.inf, 0
        for j in range(i - 1, max(i - 2, -1), -1):
            dx, dy = int(x[i] - x[j]), int(y[i] - y[j])
            if dy <= 0 or max(dx, dy) > max_distance:
                continue
            gap = abs(dy - dx)
            cost = 0.01 * mean * gap + 0.5 * np.log2(gap) if gap else 0.0
            value = score[j] + min(dx, dy, int(w[i])) - cost
            if value > best + 1e-9:
                best, arg = value, j + 1
        score[i] = w[i]
        if best > w[i] + 1e-9:
            score[i], pred[i] = best, arg
    return score, pred


# %% overlap_ignored
# misreading: overlap_ignored
import numpy as np


def chain_anchors(ref_end, query_end, width, max_distance):
    order = np.lexsort((query_end, ref_end))
    x, y, w = ref_end[order], query_end[order], width[order]
    n = len(x)
    mean = float(np.mean(w))
    score = np.zeros(n)
    pred = np.zeros(n, dtype=np.int64)
    for i in range(n):
        best, arg = -np.inf, 0
        for j in range(i - 1, -1, -1):
            dx, dy = int(x[i] - x[j]), int(y[i] - y[j])
            if dy <= 0 or max(dx, dy) > max_distance:
                continue
            gap = abs(dy - dx)
            cost = 0.01 * mean * gap + 0.5 * np.log2(gap) if gap else 0.0
            value = score[j] + int(w[i]) - cost
            if value > best + 1e-9:
                best, arg = value, j + 1
        score[i] = w[i]
        if best > w[i] + 1e-9:
            score[i], pred[i] = best, arg
    return score, pred


# %% own_width_in_gap
# misreading: own_width_in_gap
import numpy as np


def chain_anchors(ref_end, query_end, width, max_distance):
    order = np.lexsort((query_end, ref_end))
    x, y, w = ref_end[order], query_end[order], width[order]
    n = len(x)
    score = np.zeros(n)
    pred = np.zeros(n, dtype=np.int64)
    for i in range(n):
        best, arg = -np.inf, 0
        for j in range(i - 1, -1, -1):
            dx, dy = int(x[i] - x[j]), int(y[i] - y[j])
            if dy <= 0 or max(dx, dy) > max_distance:
                continue
            gap = abs(dy - dx)
            cost = 0.01 * int(w[i]) * gap + 0.5 * np.log2(gap) if gap else 0.0
            value = score[j] + min(dx, dy, int(w[i])) - cost
            if value > best + 1e-9:
                best, arg = value, j + 1
        score[i] = w[i]
        if best > w[i] + 1e-9:
            score[i], pred[i] = best, arg
    return score, pred


# %% predecessor_from_zero
# misreading: predecessor_from_zero
import numpy as np


def chain_anchors(ref_end, query_end, width, max_distance):
    order = np.lexsort((query_end, ref_end))
    x, y, w = ref_end[order], query_end[order], width[order]
    n = len(x)
    mean = float(np.mean(w))
    score = np.zeros(n)
    pred = np.zeros(n, dtype=np.int64)
    for i in range(n):
        best, arg = -np.inf, 0
        for j in range(i - 1, -1, -1):
            dx, dy = int(x[i] - x[j]), int(y[i] - y[j])
            if dy <= 0 or max(dx, dy) > max_distance:
                continue
            gap = abs(dy - dx)
            cost = 0.01 * mean * gap + 0.5 * np.log2(gap) if gap else 0.0
            value = score[j] + min(dx, dy, int(w[i])) - cost
            if value > best + 1e-9:
                best, arg = value, j
        score[i] = w[i]
        if best > w[i] + 1e-9:
            score[i], pred[i] = best, arg
    return score, pred


# %% query_not_strict
# misreading: query_not_strict
import numpy as np


def chain_anchors(ref_end, query_end, width, max_distance):
    order = np.lexsort((query_end, ref_end))
    x, y, w = ref_end[order], query_end[order], width[order]
    n = len(x)
    mean = float(np.mean(w))
    score = np.zeros(n)
    pred = np.zeros(n, dtype=np.int64)
    for i in range(n):
        best, arg = -np.inf, 0
        for j in range(i - 1, -1, -1):
            dx, dy = int(x[i] - x[j]), int(y[i] - y[j])
            if dy < 0 or max(dx, dy) > max_distance:
                continue
            gap = abs(dy - dx)
            cost = 0.01 * mean * gap + 0.5 * np.log2(gap) if gap else 0.0
            value = score[j] + min(dx, dy, int(w[i])) - cost
            if value > best + 1e-9:
                best, arg = value, j + 1
        score[i] = w[i]
        if best > w[i] + 1e-9:
            score[i], pred[i] = best, arg
    return score, pred


# %% signed_gap
# misreading: signed_gap
import numpy as np


def chain_anchors(ref_end, query_end, width, max_distance):
    order = np.lexsort((query_end, ref_end))
    x, y, w = ref_end[order], query_end[order], width[order]
    n = len(x)
    mean = float(np.mean(w))
    score = np.zeros(n)
    pred = np.zeros(n, dtype=np.int64)
    for i in range(n):
        best, arg = -np.inf, 0
        for j in range(i - 1, -1, -1):
            dx, dy = int(x[i] - x[j]), int(y[i] - y[j])
            if dy <= 0 or max(dx, dy) > max_distance:
                continue
            gap = dy - dx
            cost = 0.01 * mean * gap + 0.5 * np.log2(abs(gap)) if gap else 0.0
            value = score[j] + min(dx, dy, int(w[i])) - cost
            if value > best + 1e-9:
                best, arg = value, j + 1
        score[i] = w[i]
        if best > w[i] + 1e-9:
            score[i], pred[i] = best, arg
    return score, pred


# %% width_of_predecessor
# misreading: width_of_predecessor
import numpy as np


def chain_anchors(ref_end, query_end, width, max_distance):
    order = np.lexsort((query_end, ref_end))
    x, y, w = ref_end[order], query_end[order], width[order]
    n = len(x)
    mean = float(np.mean(w))
    score = np.zeros(n)
    pred = np.zeros(n, dtype=np.int64)
    for i in range(n):
        best, arg = -np.inf, 0
        for j in range(i - 1, -1, -1):
            dx, dy = int(x[i] - x[j]), int(y[i] - y[j])
            if dy <= 0 or max(dx, dy) > max_distance:
                continue
            gap = abs(dy - dx)
            cost = 0.01 * mean * gap + 0.5 * np.log2(gap) if gap else 0.0
            value = score[j] + min(dx, dy, int(w[j])) - cost
            if value > best + 1e-9:
                best, arg = value, j + 1
        score[i] = w[i]
        if best > w[i] + 1e-9:
            score[i], pred[i] = best, arg
    return score, pred
