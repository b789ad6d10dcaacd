"""Global alignment scores under a two-piece affine gap cost."""
import numpy as np


def two_piece_alignment(pair_scores, open_short, extend_short, open_long, extend_long):
    m, n = pair_scores.shape
    q, e = float(open_short), float(extend_short)
    ql, el = float(open_long), float(extend_long)
    ninf = -np.inf
    table = np.zeros((m + 1, n + 1), dtype=np.float64)
    # gap states that consume reference bases, one for each column, at the current row
    gap_e = [ninf] * (n + 1)
    gap_el = [ninf] * (n + 1)
    for i in range(m + 1):
        # gap states that consume query bases, at the current column
        gap_f = ninf
        gap_fl = ninf
        for j in range(n + 1):
            if i == 0 and j == 0:
                h = 0.0
            else:
                h = max(gap_e[j], gap_f, gap_el[j], gap_fl)
                if i > 0 and j > 0:
                    h = max(h, float(table[i - 1, j - 1]) + float(pair_scores[i - 1, j - 1]))
            table[i, j] = h
            gap_e[j] = max(h - q, gap_e[j]) - e
            gap_f = max(h - q, gap_f) - e
            gap_el[j] = max(h - ql, gap_el[j]) - el
            gap_fl = max(h - ql, gap_fl) - el
    return table, float(table[m, n])
