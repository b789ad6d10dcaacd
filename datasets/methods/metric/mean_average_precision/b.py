"""Mean average precision, reading B, from its brief alone: metric/mean_average_precision."""
import numpy as np
import math


def _area(x1, y1, x2, y2):
    """Area (a float) between the corners, 0 where the right or lower edge is not beyond its opposite."""
    if x2 <= x1 or y2 <= y1:
        return 0.0
    return (x2 - x1) * (y2 - y1)


def _overlap(p, q):
    """Intersection over union (a float) of two boxes, lists of 4 floats; 0 where either has no area."""
    area_p, area_q = _area(*p), _area(*q)
    if area_p == 0.0 or area_q == 0.0:
        return 0.0
    common = _area(max(p[0], q[0]), max(p[1], q[1]), min(p[2], q[2]), min(p[3], q[3]))
    return common / (area_p + area_q - common)


def _right_or_wrong(ranked, detections, det_images, truths, boxes_of_image, thr):
    """List of booleans: whether each detection of one class, in ranked order, is right."""
    taken = set()
    verdicts = []
    for i in ranked:
        best, best_overlap = None, -1.0
        for j in boxes_of_image.get(det_images[i], []):
            overlap = _overlap(detections[i], truths[j])
            if overlap > best_overlap:
                best, best_overlap = j, overlap
        right = best is not None and best_overlap >= thr and best not in taken
        if right:
            taken.add(best)
        verdicts.append(right)
    return verdicts


def _average_precision(verdicts, boxes):
    """Sum (a float) of the best later precisions at the ranks of right detections, over the box count."""
    precisions = []
    found = 0
    for rank, right in enumerate(verdicts, start=1):
        found += right
        precisions.append(found / rank)
    best_later = 0.0
    parts = []
    for precision, right in zip(reversed(precisions), reversed(verdicts)):
        best_later = max(best_later, precision)
        if right:
            parts.append(best_later)
    return math.fsum(parts) / boxes


def mean_average_precision(pb, ps, pc, pim, gb, gc, gim, thr, k):
    """Mean average precision (a float) over the classes with truth, and float64 (k) of that of each class.

    One threshold, all-point interpolation; each detection points at its best box of its class and image only,
    overlap >= thr is enough, ties go to the lower index. A class without truth has 0 and is left out of the
    mean, which is 0 where no class has truth.
    """
    detections = np.asarray(pb, dtype=np.float64).reshape(-1, 4).tolist()
    truths = np.asarray(gb, dtype=np.float64).reshape(-1, 4).tolist()
    scores = np.asarray(ps, dtype=np.float64).tolist()
    det_classes, det_images = np.asarray(pc).tolist(), np.asarray(pim).tolist()
    true_classes, true_images = np.asarray(gc).tolist(), np.asarray(gim).tolist()
    thr, k = float(thr), int(k)
    ap = np.zeros(k, dtype=np.float64)
    counted = []
    for c in range(k):
        boxes_of_image = {}
        for j in range(len(truths)):
            if true_classes[j] == c:
                boxes_of_image.setdefault(true_images[j], []).append(j)
        boxes = sum(len(members) for members in boxes_of_image.values())
        if boxes == 0:
            continue
        own = [i for i in range(len(detections)) if det_classes[i] == c]
        ranked = sorted(own, key=lambda i: (-scores[i], i))
        verdicts = _right_or_wrong(ranked, detections, det_images, truths, boxes_of_image, thr)
        ap[c] = _average_precision(verdicts, boxes)
        counted.append(float(ap[c]))
    value = math.fsum(counted) / len(counted) if counted else 0.0
    return value, ap
