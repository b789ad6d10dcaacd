"""Scores of global alignment with a two-piece affine gap cost."""
import math

import numpy as np


def two_piece_alignment(pair_scores, open_short, extend_short, open_long, extend_long):
    m, n = pair_scores.shape
    open_short = float(open_short)
    extend_short = float(extend_short)
    open_long = float(open_long)
    extend_long = float(extend_long)

    table = np.zeros((m + 1, n + 1), dtype=np.float64)

    # Best scores that end in a gap, for each piece and each direction.
    # A reference gap consumes reference bases only (moves down a column);
    # a query gap consumes query bases only (moves along a row).
    reference_gap_short = np.full((m + 1, n + 1), -math.inf)
    reference_gap_long = np.full((m + 1, n + 1), -math.inf)
    query_gap_short = np.full((m + 1, n + 1), -math.inf)
    query_gap_long = np.full((m + 1, n + 1), -math.inf)

    for i in range(m + 1):
        for j in range(n + 1):
            if i == 0 and j == 0:
                table[0, 0] = 0.0
                continue
            best = -math.inf

            if i > 0 and j > 0:
                best = table[i - 1, j - 1] + pair_scores[i - 1, j - 1]

            if i > 0:
                # Open a gap from any alignment, or lengthen one of the same piece.
                reference_gap_short[i, j] = max(
                    table[i - 1, j] - open_short, reference_gap_short[i - 1, j]) - extend_short
                reference_gap_long[i, j] = max(
                    table[i - 1, j] - open_long, reference_gap_long[i - 1, j]) - extend_long
                best = max(best, reference_gap_short[i, j], reference_gap_long[i, j])

            if j > 0:
                query_gap_short[i, j] = max(
                    table[i, j - 1] - open_short, query_gap_short[i, j - 1]) - extend_short
                query_gap_long[i, j] = max(
                    table[i, j - 1] - open_long, query_gap_long[i, j - 1]) - extend_long
                best = max(best, query_gap_short[i, j], query_gap_long[i, j])

            table[i, j] = best

    best_score = float(table[m, n])
    return table, best_score
