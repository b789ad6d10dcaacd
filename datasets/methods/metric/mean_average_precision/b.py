"""mean_average_precision, reading B, from its brief alone: metric/mean_average_precision."""
import math

import numpy as np


def area_of(box):
    """Return the area of a box (x1, y1, x2, y2), shape (4); zero if it is empty or turned round."""
    width = float(box[2]) - float(box[0])
    height = float(box[3]) - float(box[1])
    return width * height if width > 0 and height > 0 else 0.0


def overlap_of(a, b):
    """Return intersection over union of two boxes, each of shape (4)."""
    area_a, area_b = area_of(a), area_of(b)
    if area_a == 0.0 and area_b == 0.0:
        return 0.0
    common = 0.0
    if area_a > 0.0 and area_b > 0.0:
        corners = (max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3]))
        common = area_of(corners)
    return common / (area_a + area_b - common)


def mark_right(ranking, pb, pim, truths, gb, gim, thr):
    """Return a list of bools, one per detection of ranking: whether it is right.

    ranking and truths are lists of indices of one class, into pb (m, 4) and gb (g, 4).
    """
    taken = set()
    marks = []
    for detection in ranking:
        best_box, best_overlap = None, -1.0
        for box in truths:
            if int(gim[box]) != int(pim[detection]):
                continue
            overlap = overlap_of(pb[detection], gb[box])
            if overlap > best_overlap:
                best_box, best_overlap = box, overlap
        is_right = best_box is not None and best_overlap >= thr and best_box not in taken
        if is_right:
            taken.add(best_box)
        marks.append(is_right)
    return marks


def average_precision(marks, truth_count):
    """Return the average precision, a float, from the ranked marks (list of bools) of one class."""
    found = 0
    precisions = []
    for rank, is_right in enumerate(marks, start=1):
        found += is_right
        precisions.append(found / rank)
    best_from_here = 0.0
    terms = []
    for position in range(len(marks) - 1, -1, -1):
        best_from_here = max(best_from_here, precisions[position])
        if marks[position]:
            terms.append(best_from_here)
    return math.fsum(terms) / truth_count


def mean_average_precision(pb, ps, pc, pim, gb, gc, gim, thr, k):
    """Return the mean average precision, a float, and the average precision of each class, shape (k).

    Each detection points at its best box of the truth in its class and image, taken or not; an overlap of
    at least thr counts. Classes without boxes of the truth have 0 and are left out of the mean; with no
    box of the truth at all the value is 0.
    """
    k, thr = int(k), float(thr)
    ap = np.zeros(k)
    judged = []
    for label in range(k):
        truths = [j for j in range(len(gc)) if int(gc[j]) == label]
        if not truths:
            continue
        detections = [i for i in range(len(pc)) if int(pc[i]) == label]
        ranking = sorted(detections, key=lambda i: (-float(ps[i]), i))
        marks = mark_right(ranking, pb, pim, truths, gb, gim, thr)
        ap[label] = average_precision(marks, len(truths))
        judged.append(float(ap[label]))
    value = math.fsum(judged) / len(judged) if judged else 0.0
    return value, ap
