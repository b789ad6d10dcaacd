"""mean_average_precision, reading A, from its brief alone: metric/mean_average_precision."""

import numpy as np


def mean_average_precision(pb, ps, pc, pim, gb, gc, gim, thr, k):
    """Mean average precision of box detections at one overlap, and the average precision of each class.

    Parameters:
        pb : float64 (m, 4), corners (x1, y1, x2, y2) of each detection
        ps : float64 (m), score of each detection
        pc : int64 (m), class of each detection
        pim : int64 (m), image of each detection
        gb : float64 (g, 4), corners of each box of the truth
        gc : int64 (g), class of each box of the truth
        gim : int64 (g), image of each box of the truth
        thr : float64 scalar, overlap that is enough
        k : int64 scalar, number of classes

    Returns:
        value : float64 scalar, mean average precision
        ap : float64 (k), average precision of each class

    Conventions:
        One threshold, reached by equality too. A detection goes to its best box, of equal ones the lowest
        index, and is wrong if that box is taken, even where another would do. Equal scores: lower index
        first. Area under the interpolated curve at all points. Coordinates are continuous; a box whose
        corners are not in order has area 0. Classes without true boxes have 0 and are not in the mean, which
        is 0 if there is no other.

    Example:
        >>> import numpy as np
        >>> boxes = np.array([[5.0, 5.0, 6.0, 6.0], [0.0, 0.0, 2.0, 2.0]])
        >>> zero = np.array([0, 0])
        >>> value, ap = mean_average_precision(boxes, np.array([0.9, 0.8]), zero, zero, boxes[1:], zero[1:],
        ...                                    zero[1:], 0.5, 2)
        >>> float(value), ap.tolist()
        (0.5, [0.5, 0.0])

    Paper:
        Mean average precision as PASCAL VOC from 2010 on
    """
    pb, gb = np.asarray(pb, dtype=float).reshape(-1, 4), np.asarray(gb, dtype=float).reshape(-1, 4)
    ps, pc, pim, gc, gim = (np.asarray(a) for a in (ps, pc, pim, gc, gim))
    k = int(k)
    order = np.argsort(-ps, kind="stable")
    ap, present = np.zeros(k), np.zeros(k, dtype=bool)
    for c in range(k):
        truth = int(np.count_nonzero(gc == c))
        if truth == 0:
            continue
        present[c] = True
        ranked = order[pc[order] == c]
        tp = np.zeros(len(ranked), dtype=bool)
        taken = np.zeros(len(gb), dtype=bool)
        for r, i in enumerate(ranked):
            candidates = np.flatnonzero((gc == c) & (gim == pim[i]))
            if candidates.size:
                overlap = _iou(pb[i], gb[candidates])
                best = int(np.argmax(overlap))
                tp[r] = overlap[best] >= thr and not taken[candidates[best]]
                taken[candidates[best]] |= tp[r]
        precision = np.cumsum(tp) / np.arange(1, len(tp) + 1)
        envelope = np.maximum.accumulate(precision[::-1])[::-1]
        ap[c] = envelope[tp].sum() / truth
    return (float(ap[present].mean()) if present.any() else 0.0), ap


def _iou(box, others):
    """Overlaps (j) of one box (4) with others (j, 4); 0 where the union has no area."""
    sides = np.maximum(0.0, np.minimum(box[2:], others[:, 2:]) - np.maximum(box[:2], others[:, :2]))
    common = sides.prod(axis=1)
    union = np.maximum(0.0, box[2:] - box[:2]).prod()
    union = union + np.maximum(0.0, others[:, 2:] - others[:, :2]).prod(axis=1) - common
    return np.divide(common, union, out=np.zeros(len(others)), where=union != 0.0)
