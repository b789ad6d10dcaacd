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
