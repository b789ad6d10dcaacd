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
