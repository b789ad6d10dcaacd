# %% one_added_to_sides
"""Variant: 1 is added to widths and heights, as for whole pixels."""

import numpy as np


def mean_average_precision(pb, ps, pc, pim, gb, gc, gim, thr, k):
    def side(low, high):
        return max(0.0, high - low + 1.0)

    def iou(a, b):
        common = side(max(a[0], b[0]), min(a[2], b[2])) * side(max(a[1], b[1]), min(a[3], b[3]))
        union = side(a[0], a[2]) * side(a[1], a[3]) + side(b[0], b[2]) * side(b[1], b[3]) - common
        return common / union if union != 0.0 else 0.0

    ap = np.zeros(k)
    for c in range(k):
        total = int(np.sum(gc == c))
        if total == 0:
            continue
        taken, hits = set(), []
        for i in np.argsort(-ps, kind="stable"):
            if pc[i] != c:
                continue
            best, overlap = -1, -1.0
            for j in range(len(gb)):
                if gc[j] == c and gim[j] == pim[i] and iou(pb[i], gb[j]) > overlap:
                    best, overlap = j, iou(pb[i], gb[j])
            right = best >= 0 and overlap >= thr and best not in taken
            if right:
                taken.add(best)
            hits.append(1.0 if right else 0.0)
        hits = np.array(hits)
        if len(hits) == 0:
            continue
        precision = np.cumsum(hits) / np.arange(1, len(hits) + 1)
        best_after = np.maximum.accumulate(precision[::-1])[::-1]
        ap[c] = np.sum(hits * best_after) / total
    counted = np.isin(np.arange(k), gc)
    return float(np.mean(ap[counted])) if np.any(counted) else 0.0, ap


# %% best_free_box
"""Variant: a detection takes the best of the boxes that are still free."""

import numpy as np


def mean_average_precision(pb, ps, pc, pim, gb, gc, gim, thr, k):
    def side(low, high):
        return max(0.0, high - low)

    def iou(a, b):
        common = side(max(a[0], b[0]), min(a[2], b[2])) * side(max(a[1], b[1]), min(a[3], b[3]))
        union = side(a[0], a[2]) * side(a[1], a[3]) + side(b[0], b[2]) * side(b[1], b[3]) - common
        return common / union if union != 0.0 else 0.0

    ap = np.zeros(k)
    for c in range(k):
        total = int(np.sum(gc == c))
        if total == 0:
            continue
        taken, hits = set(), []
        for i in np.argsort(-ps, kind="stable"):
            if pc[i] != c:
                continue
            best, overlap = -1, -1.0
            for j in range(len(gb)):
                if gc[j] == c and gim[j] == pim[i] and j not in taken and iou(pb[i], gb[j]) > overlap:
                    best, overlap = j, iou(pb[i], gb[j])
            right = best >= 0 and overlap >= thr and best not in taken
            if right:
                taken.add(best)
            hits.append(1.0 if right else 0.0)
        hits = np.array(hits)
        if len(hits) == 0:
            continue
        precision = np.cumsum(hits) / np.arange(1, len(hits) + 1)
        best_after = np.maximum.accumulate(precision[::-1])[::-1]
        ap[c] = np.sum(hits * best_after) / total
    counted = np.isin(np.arange(k), gc)
    return float(np.mean(ap[counted])) if np.any(counted) else 0.0, ap


# %% eleven_points
"""Variant: the interpolated precision is averaged at the recalls 0, 0.1, ..., 1."""

import numpy as np


def mean_average_precision(pb, ps, pc, pim, gb, gc, gim, thr, k):
    def side(low, high):
        return max(0.0, high - low)

    def iou(a, b):
        common = side(max(a[0], b[0]), min(a[2], b[2])) * side(max(a[1], b[1]), min(a[3], b[3]))
        union = side(a[0], a[2]) * side(a[1], a[3]) + side(b[0], b[2]) * side(b[1], b[3]) - common
        return common / union if union != 0.0 else 0.0

    ap = np.zeros(k)
    for c in range(k):
        total = int(np.sum(gc == c))
        if total == 0:
            continue
        taken, hits = set(), []
        for i in np.argsort(-ps, kind="stable"):
            if pc[i] != c:
                continue
            best, overlap = -1, -1.0
            for j in range(len(gb)):
                if gc[j] == c and gim[j] == pim[i] and iou(pb[i], gb[j]) > overlap:
                    best, overlap = j, iou(pb[i], gb[j])
            right = best >= 0 and overlap >= thr and best not in taken
            if right:
                taken.add(best)
            hits.append(1.0 if right else 0.0)
        hits = np.array(hits)
        if len(hits) == 0:
            continue
        precision = np.cumsum(hits) / np.arange(1, len(hits) + 1)
        recall = np.cumsum(hits) / total
        for point in range(11):
            reached = precision[recall >= point / 10 - 1e-12]
            ap[c] += (np.max(reached) if len(reached) else 0.0) / 11
    counted = np.isin(np.arange(k), gc)
    return float(np.mean(ap[counted])) if np.any(counted) else 0.0, ap


# %% without_interpolation
"""Variant: the precision at each right detection itself is averaged, not the best from there on."""

import numpy as np


def mean_average_precision(pb, ps, pc, pim, gb, gc, gim, thr, k):
    def side(low, high):
        return max(0.0, high - low)

    def iou(a, b):
        common = side(max(a[0], b[0]), min(a[2], b[2])) * side(max(a[1], b[1]), min(a[3], b[3]))
        union = side(a[0], a[2]) * side(a[1], a[3]) + side(b[0], b[2]) * side(b[1], b[3]) - common
        return common / union if union != 0.0 else 0.0

    ap = np.zeros(k)
    for c in range(k):
        total = int(np.sum(gc == c))
        if total == 0:
            continue
        taken, hits = set(), []
        for i in np.argsort(-ps, kind="stable"):
            if pc[i] != c:
                continue
            best, overlap = -1, -1.0
            for j in range(len(gb)):
                if gc[j] == c and gim[j] == pim[i] and iou(pb[i], gb[j]) > overlap:
                    best, overlap = j, iou(pb[i], gb[j])
            right = best >= 0 and overlap >= thr and best not in taken
            if right:
                taken.add(best)
            hits.append(1.0 if right else 0.0)
        hits = np.array(hits)
        if len(hits) == 0:
            continue
        precision = np.cumsum(hits) / np.arange(1, len(hits) + 1)
        ap[c] = np.sum(hits * precision) / total
    counted = np.isin(np.arange(k), gc)
    return float(np.mean(ap[counted])) if np.any(counted) else 0.0, ap


# %% mean_over_all_classes
"""Misread: classes without boxes of the truth count in the mean, with 0."""

import numpy as np


def mean_average_precision(pb, ps, pc, pim, gb, gc, gim, thr, k):
    def side(low, high):
        return max(0.0, high - low)

    def iou(a, b):
        common = side(max(a[0], b[0]), min(a[2], b[2])) * side(max(a[1], b[1]), min(a[3], b[3]))
        union = side(a[0], a[2]) * side(a[1], a[3]) + side(b[0], b[2]) * side(b[1], b[3]) - common
        return common / union if union != 0.0 else 0.0

    ap = np.zeros(k)
    for c in range(k):
        total = int(np.sum(gc == c))
        if total == 0:
            continue
        taken, hits = set(), []
        for i in np.argsort(-ps, kind="stable"):
            if pc[i] != c:
                continue
            best, overlap = -1, -1.0
            for j in range(len(gb)):
                if gc[j] == c and gim[j] == pim[i] and iou(pb[i], gb[j]) > overlap:
                    best, overlap = j, iou(pb[i], gb[j])
            right = best >= 0 and overlap >= thr and best not in taken
            if right:
                taken.add(best)
            hits.append(1.0 if right else 0.0)
        hits = np.array(hits)
        if len(hits) == 0:
            continue
        precision = np.cumsum(hits) / np.arange(1, len(hits) + 1)
        best_after = np.maximum.accumulate(precision[::-1])[::-1]
        ap[c] = np.sum(hits * best_after) / total
    counted = np.full(k, True)
    return float(np.mean(ap[counted])) if np.any(counted) else 0.0, ap


# %% more_than_the_threshold
"""Misread: an overlap equal to the threshold is not enough."""

import numpy as np


def mean_average_precision(pb, ps, pc, pim, gb, gc, gim, thr, k):
    def side(low, high):
        return max(0.0, high - low)

    def iou(a, b):
        common = side(max(a[0], b[0]), min(a[2], b[2])) * side(max(a[1], b[1]), min(a[3], b[3]))
        union = side(a[0], a[2]) * side(a[1], a[3]) + side(b[0], b[2]) * side(b[1], b[3]) - common
        return common / union if union != 0.0 else 0.0

    ap = np.zeros(k)
    for c in range(k):
        total = int(np.sum(gc == c))
        if total == 0:
            continue
        taken, hits = set(), []
        for i in np.argsort(-ps, kind="stable"):
            if pc[i] != c:
                continue
            best, overlap = -1, -1.0
            for j in range(len(gb)):
                if gc[j] == c and gim[j] == pim[i] and iou(pb[i], gb[j]) > overlap:
                    best, overlap = j, iou(pb[i], gb[j])
            right = best >= 0 and overlap > thr and best not in taken
            if right:
                taken.add(best)
            hits.append(1.0 if right else 0.0)
        hits = np.array(hits)
        if len(hits) == 0:
            continue
        precision = np.cumsum(hits) / np.arange(1, len(hits) + 1)
        best_after = np.maximum.accumulate(precision[::-1])[::-1]
        ap[c] = np.sum(hits * best_after) / total
    counted = np.isin(np.arange(k), gc)
    return float(np.mean(ap[counted])) if np.any(counted) else 0.0, ap
