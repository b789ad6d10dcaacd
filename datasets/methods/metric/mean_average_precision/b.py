"""mean_average_precision, reading B, from its brief alone: metric/mean_average_precision."""
import numpy as np


def _area(box):
    """Area of a box (x1, y1, x2, y2); zero where it is not of positive width and height."""
    width, height = box[2] - box[0], box[3] - box[1]
    return width * height if width > 0 and height > 0 else 0.0


def _overlap(a, b):
    """Intersection over union of two boxes (4,); zero where a box has no area."""
    area_a, area_b = _area(a), _area(b)
    if area_a == 0.0 or area_b == 0.0:
        return 0.0
    common = _area((max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])))
    return common / (area_a + area_b - common)


def _right_or_wrong(ranked, boxes, images, truths, thr):
    """List of truth values, one for each ranked detection; truths are (number, image, box)."""
    taken = set()
    verdicts = []
    for detection in ranked:
        best, best_overlap = None, -1.0
        for number, image, box in truths:
            if image == images[detection]:
                overlap = _overlap(boxes[detection], box)
                if overlap > best_overlap:
                    best, best_overlap = number, overlap
        right = best is not None and best_overlap >= thr and best not in taken
        if right:
            taken.add(best)
        verdicts.append(right)
    return verdicts


def _average_precision(verdicts, truths):
    """Sum of the best precisions at or after the right ranks, over the number of boxes of the truth."""
    precisions = []
    hits = 0
    for rank, right in enumerate(verdicts, start=1):
        hits += right
        precisions.append(hits / rank)
    total = 0.0
    best = 0.0
    for right, precision in zip(reversed(verdicts), reversed(precisions)):
        best = max(best, precision)
        if right:
            total += best
    return total / truths


def mean_average_precision(pb, ps, pc, pim, gb, gc, gim, thr, k):
    """Mean average precision (float64) and the average precision of each class (k,), float64.

    One threshold, reached by equality; VOC matching (a detection whose best box is taken is wrong) and
    area under the interpolated curve; classes without truth have 0 and do not count in the mean.
    """
    boxes = [tuple(float(c) for c in box) for box in pb]
    images = [int(image) for image in pim]
    ap = np.zeros(int(k))
    judged = []
    for label in range(int(k)):
        truths = [(i, int(gim[i]), tuple(float(c) for c in gb[i])) for i in range(len(gc)) if gc[i] == label]
        if not truths:
            continue
        ranked = sorted((i for i in range(len(pc)) if pc[i] == label), key=lambda i: (-float(ps[i]), i))
        verdicts = _right_or_wrong(ranked, boxes, images, truths, float(thr))
        ap[label] = _average_precision(verdicts, len(truths))
        judged.append(ap[label])
    value = sum(judged) / len(judged) if judged else 0.0
    return np.float64(value), ap
