# %% corner_and_size
"""Misread: boxes are corner, width and height."""

import numpy as np


def size(lo, hi):
    return np.maximum(0.0, hi - lo)


def area(p):
    return size(p[0], p[2]) * size(p[1], p[3])


def overlap(p, q):
    inter = size(max(p[0], q[0]), min(p[2], q[2])) * size(max(p[1], q[1]), min(p[3], q[3]))
    union = area(p) + area(q) - inter
    return inter / union if union > 0.0 else 0.0


def nms(boxes, s, thr):
    n = len(s)
    boxes = np.concatenate([boxes[:, :2], boxes[:, :2] + boxes[:, 2:]], axis=1)
    order = np.argsort(-s, kind="stable")
    keep = np.zeros(n, dtype=bool)
    for r, i in enumerate(order):
        keep[i] = not any(keep[j] and overlap(boxes[i], boxes[j]) > thr for j in order[:r])
    return keep


# %% equality_removes
"""Misread: an overlap equal to the limit removes."""

import numpy as np


def size(lo, hi):
    return np.maximum(0.0, hi - lo)


def area(p):
    return size(p[0], p[2]) * size(p[1], p[3])


def overlap(p, q):
    inter = size(max(p[0], q[0]), min(p[2], q[2])) * size(max(p[1], q[1]), min(p[3], q[3]))
    union = area(p) + area(q) - inter
    return inter / union if union > 0.0 else 0.0


def nms(boxes, s, thr):
    n = len(s)
    order = np.argsort(-s, kind="stable")
    keep = np.zeros(n, dtype=bool)
    for r, i in enumerate(order):
        keep[i] = not any(keep[j] and overlap(boxes[i], boxes[j]) >= thr for j in order[:r])
    return keep


# %% input_order
"""Misread: boxes are taken in the order of the input."""

import numpy as np


def size(lo, hi):
    return np.maximum(0.0, hi - lo)


def area(p):
    return size(p[0], p[2]) * size(p[1], p[3])


def overlap(p, q):
    inter = size(max(p[0], q[0]), min(p[2], q[2])) * size(max(p[1], q[1]), min(p[3], q[3]))
    union = area(p) + area(q) - inter
    return inter / union if union > 0.0 else 0.0


def nms(boxes, s, thr):
    n = len(s)
    order = np.arange(len(s))
    keep = np.zeros(n, dtype=bool)
    for r, i in enumerate(order):
        keep[i] = not any(keep[j] and overlap(boxes[i], boxes[j]) > thr for j in order[:r])
    return keep


# %% intersection_counted_twice
"""Misread: intersection over the sum of both areas."""

import numpy as np


def size(lo, hi):
    return np.maximum(0.0, hi - lo)


def area(p):
    return size(p[0], p[2]) * size(p[1], p[3])


def overlap(p, q):
    inter = size(max(p[0], q[0]), min(p[2], q[2])) * size(max(p[1], q[1]), min(p[3], q[3]))
    union = area(p) + area(q)
    return inter / union if union > 0.0 else 0.0


def nms(boxes, s, thr):
    n = len(s)
    order = np.argsort(-s, kind="stable")
    keep = np.zeros(n, dtype=bool)
    for r, i in enumerate(order):
        keep[i] = not any(keep[j] and overlap(boxes[i], boxes[j]) > thr for j in order[:r])
    return keep


# %% later_index_first
"""Misread: ties go to the higher index."""

import numpy as np


def size(lo, hi):
    return np.maximum(0.0, hi - lo)


def area(p):
    return size(p[0], p[2]) * size(p[1], p[3])


def overlap(p, q):
    inter = size(max(p[0], q[0]), min(p[2], q[2])) * size(max(p[1], q[1]), min(p[3], q[3]))
    union = area(p) + area(q) - inter
    return inter / union if union > 0.0 else 0.0


def nms(boxes, s, thr):
    n = len(s)
    order = np.lexsort((-np.arange(len(s)), -s))
    keep = np.zeros(n, dtype=bool)
    for r, i in enumerate(order):
        keep[i] = not any(keep[j] and overlap(boxes[i], boxes[j]) > thr for j in order[:r])
    return keep


# %% lowest_score_first
"""Misread: boxes are taken from the lowest score up."""

import numpy as np


def size(lo, hi):
    return np.maximum(0.0, hi - lo)


def area(p):
    return size(p[0], p[2]) * size(p[1], p[3])


def overlap(p, q):
    inter = size(max(p[0], q[0]), min(p[2], q[2])) * size(max(p[1], q[1]), min(p[3], q[3]))
    union = area(p) + area(q) - inter
    return inter / union if union > 0.0 else 0.0


def nms(boxes, s, thr):
    n = len(s)
    order = np.argsort(s, kind="stable")
    keep = np.zeros(n, dtype=bool)
    for r, i in enumerate(order):
        keep[i] = not any(keep[j] and overlap(boxes[i], boxes[j]) > thr for j in order[:r])
    return keep


# %% mask_in_order_of_score
"""Misread: the mask follows the sorted boxes."""

import numpy as np


def size(lo, hi):
    return np.maximum(0.0, hi - lo)


def area(p):
    return size(p[0], p[2]) * size(p[1], p[3])


def overlap(p, q):
    inter = size(max(p[0], q[0]), min(p[2], q[2])) * size(max(p[1], q[1]), min(p[3], q[3]))
    union = area(p) + area(q) - inter
    return inter / union if union > 0.0 else 0.0


def nms(boxes, s, thr):
    n = len(s)
    order = np.argsort(-s, kind="stable")
    keep = np.zeros(n, dtype=bool)
    for r, i in enumerate(order):
        keep[i] = not any(keep[j] and overlap(boxes[i], boxes[j]) > thr for j in order[:r])
    return keep[order]


# %% no_area_equals_no_area
"""Misread: two boxes without area overlap by one."""

import numpy as np


def size(lo, hi):
    return np.maximum(0.0, hi - lo)


def area(p):
    return size(p[0], p[2]) * size(p[1], p[3])


def overlap(p, q):
    inter = size(max(p[0], q[0]), min(p[2], q[2])) * size(max(p[1], q[1]), min(p[3], q[3]))
    union = area(p) + area(q) - inter
    return inter / union if union > 0.0 else 1.0


def nms(boxes, s, thr):
    n = len(s)
    order = np.argsort(-s, kind="stable")
    keep = np.zeros(n, dtype=bool)
    for r, i in enumerate(order):
        keep[i] = not any(keep[j] and overlap(boxes[i], boxes[j]) > thr for j in order[:r])
    return keep


# %% one_added_to_widths
"""Variant: 1 is added to widths and heights, as for whole pixels, in the program of Fast and Faster R-CNN."""

import numpy as np


def size(lo, hi):
    return np.maximum(0.0, hi - lo + 1.0)


def area(p):
    return size(p[0], p[2]) * size(p[1], p[3])


def overlap(p, q):
    inter = size(max(p[0], q[0]), min(p[2], q[2])) * size(max(p[1], q[1]), min(p[3], q[3]))
    union = area(p) + area(q) - inter
    return inter / union if union > 0.0 else 0.0


def nms(boxes, s, thr):
    n = len(s)
    order = np.argsort(-s, kind="stable")
    keep = np.zeros(n, dtype=bool)
    for r, i in enumerate(order):
        keep[i] = not any(keep[j] and overlap(boxes[i], boxes[j]) > thr for j in order[:r])
    return keep


# %% over_the_first_box
"""Misread: intersection over the kept box."""

import numpy as np


def size(lo, hi):
    return np.maximum(0.0, hi - lo)


def area(p):
    return size(p[0], p[2]) * size(p[1], p[3])


def overlap(p, q):
    inter = size(max(p[0], q[0]), min(p[2], q[2])) * size(max(p[1], q[1]), min(p[3], q[3]))
    union = area(q)
    return inter / union if union > 0.0 else 0.0


def nms(boxes, s, thr):
    n = len(s)
    order = np.argsort(-s, kind="stable")
    keep = np.zeros(n, dtype=bool)
    for r, i in enumerate(order):
        keep[i] = not any(keep[j] and overlap(boxes[i], boxes[j]) > thr for j in order[:r])
    return keep


# %% over_the_smaller_box
"""Misread: intersection over the smaller box."""

import numpy as np


def size(lo, hi):
    return np.maximum(0.0, hi - lo)


def area(p):
    return size(p[0], p[2]) * size(p[1], p[3])


def overlap(p, q):
    inter = size(max(p[0], q[0]), min(p[2], q[2])) * size(max(p[1], q[1]), min(p[3], q[3]))
    union = min(area(p), area(q))
    return inter / union if union > 0.0 else 0.0


def nms(boxes, s, thr):
    n = len(s)
    order = np.argsort(-s, kind="stable")
    keep = np.zeros(n, dtype=bool)
    for r, i in enumerate(order):
        keep[i] = not any(keep[j] and overlap(boxes[i], boxes[j]) > thr for j in order[:r])
    return keep


# %% overlap_times_score
"""Misread: a kept box removes another where its score times the overlap exceeds the limit."""

import numpy as np


def size(lo, hi):
    return np.maximum(0.0, hi - lo)


def area(p):
    return size(p[0], p[2]) * size(p[1], p[3])


def overlap(p, q):
    inter = size(max(p[0], q[0]), min(p[2], q[2])) * size(max(p[1], q[1]), min(p[3], q[3]))
    union = area(p) + area(q) - inter
    return inter / union if union > 0.0 else 0.0


def nms(boxes, s, thr):
    n = len(s)
    order = np.lexsort((np.arange(n), -s))
    keep = np.zeros(n, dtype=bool)
    for r, i in enumerate(order):
        keep[i] = not any(keep[j] and s[j] * overlap(boxes[i], boxes[j]) > thr for j in order[:r])
    return keep


# %% removed_boxes_suppress_too
"""Misread: every better box suppresses, kept or not."""

import numpy as np


def size(lo, hi):
    return np.maximum(0.0, hi - lo)


def area(p):
    return size(p[0], p[2]) * size(p[1], p[3])


def overlap(p, q):
    inter = size(max(p[0], q[0]), min(p[2], q[2])) * size(max(p[1], q[1]), min(p[3], q[3]))
    union = area(p) + area(q) - inter
    return inter / union if union > 0.0 else 0.0


def nms(boxes, s, thr):
    n = len(s)
    order = np.argsort(-s, kind="stable")
    keep = np.zeros(n, dtype=bool)
    for r, i in enumerate(order):
        keep[i] = not any(overlap(boxes[i], boxes[j]) > thr for j in order[:r])
    return keep


# %% signed_sizes
"""Misread: sizes are not cut off at zero."""

import numpy as np


def size(lo, hi):
    return hi - lo


def area(p):
    return size(p[0], p[2]) * size(p[1], p[3])


def overlap(p, q):
    inter = size(max(p[0], q[0]), min(p[2], q[2])) * size(max(p[1], q[1]), min(p[3], q[3]))
    union = area(p) + area(q) - inter
    return inter / union if union > 0.0 else 0.0


def nms(boxes, s, thr):
    n = len(s)
    order = np.argsort(-s, kind="stable")
    keep = np.zeros(n, dtype=bool)
    for r, i in enumerate(order):
        keep[i] = not any(keep[j] and overlap(boxes[i], boxes[j]) > thr for j in order[:r])
    return keep


# %% without_overlap
"""Misread: only the best box is kept, whatever the overlap."""

import numpy as np


def size(lo, hi):
    return np.maximum(0.0, hi - lo)


def area(p):
    return size(p[0], p[2]) * size(p[1], p[3])


def overlap(p, q):
    inter = size(max(p[0], q[0]), min(p[2], q[2])) * size(max(p[1], q[1]), min(p[3], q[3]))
    union = area(p) + area(q) - inter
    return inter / union if union > 0.0 else 0.0


def nms(boxes, s, thr):
    n = len(s)
    order = np.argsort(-s, kind="stable")
    keep = np.zeros(n, dtype=bool)
    for r, i in enumerate(order):
        keep[i] = not any(keep[j] and True for j in order[:r])
    return keep


# %% without_suppression
"""Misread: every box is kept."""

import numpy as np


def size(lo, hi):
    return np.maximum(0.0, hi - lo)


def area(p):
    return size(p[0], p[2]) * size(p[1], p[3])


def overlap(p, q):
    inter = size(max(p[0], q[0]), min(p[2], q[2])) * size(max(p[1], q[1]), min(p[3], q[3]))
    union = area(p) + area(q) - inter
    return inter / union if union > 0.0 else 0.0


def nms(boxes, s, thr):
    n = len(s)
    order = np.argsort(-s, kind="stable")
    keep = np.zeros(n, dtype=bool)
    for r, i in enumerate(order):
        keep[i] = True or not any(keep[j] and overlap(boxes[i], boxes[j]) > thr for j in order[:r])
    return keep
