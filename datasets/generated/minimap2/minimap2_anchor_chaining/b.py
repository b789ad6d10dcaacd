"""Maximal chaining scores and best predecessors of anchors by the full dynamic programme."""
import math

import numpy as np

TOLERANCE = 1e-9


def gap_cost(gap_length, average_width):
    if gap_length == 0:
        return 0.0
    return 0.01 * average_width * gap_length + 0.5 * math.log2(gap_length)


def chain_anchors(ref_end, query_end, width, max_distance):
    anchor_count = ref_end.shape[0]

    # Ascending reference position, then query position; the sort is stable.
    order = sorted(range(anchor_count), key=lambda i: (int(ref_end[i]), int(query_end[i])))
    x = [int(ref_end[i]) for i in order]
    y = [int(query_end[i]) for i in order]
    w = [int(width[i]) for i in order]

    average_width = sum(w) / anchor_count

    score = np.zeros(anchor_count, dtype=np.float64)
    predecessor = np.zeros(anchor_count, dtype=np.int64)

    for i in range(anchor_count):
        best_score = None
        best_j = None

        # From the nearest earlier anchor backwards.
        for j in range(i - 1, -1, -1):
            query_distance = y[i] - y[j]
            ref_distance = x[i] - x[j]

            # Infinite gap cost: the anchors may not be chained.
            if query_distance <= 0:
                continue
            if max(query_distance, ref_distance) > max_distance:
                continue

            # alpha(j, i): number of matching bases; beta(j, i): gap cost.
            matching_bases = min(min(query_distance, ref_distance), w[i])
            gap_length = abs(query_distance - ref_distance)
            candidate = float(score[j]) + matching_bases - gap_cost(gap_length, average_width)

            if best_score is None or candidate > best_score + TOLERANCE:
                best_score = candidate
                best_j = j

        # The anchor stands alone unless the best candidate beats its seed length.
        if best_score is not None and best_score > w[i] + TOLERANCE:
            score[i] = best_score
            predecessor[i] = best_j + 1
        else:
            score[i] = float(w[i])
            predecessor[i] = 0

    return score, predecessor
