"""mean_average_precision, reading A, from its brief alone: metric/mean_average_precision."""
import numpy as np


def _iou(box, B):
    """Overlaps (g) of one box (4) with the boxes B (g, 4), intersection over union."""
    side = np.maximum(box[2:] - box[:2], 0.0)
    sides = np.maximum(B[:, 2:] - B[:, :2], 0.0)
    shared = np.maximum(np.minimum(box[2:], B[:, 2:]) - np.maximum(box[:2], B[:, :2]), 0.0)
    common = shared[:, 0] * shared[:, 1]
    union = side[0] * side[1] + sides[:, 0] * sides[:, 1] - common
    return np.divide(common, union, out=np.zeros(union.shape), where=union != 0.0)


def _hits(boxes, images, truth, truth_images, thr):
    """Hits, bool (r), of ranked detections (r, 4) in images (r) against truth (g, 4) in truth_images (g)."""
    tp = np.zeros(len(boxes), dtype=bool)
    taken = np.zeros(len(truth), dtype=bool)
    for r in range(len(boxes)):
        here = np.flatnonzero(truth_images == images[r])
        if here.size == 0:
            continue
        overlap = _iou(boxes[r], truth[here])
        best = np.argmax(overlap)
        tp[r] = overlap[best] >= thr and not taken[here[best]]
        taken[here[best]] |= tp[r]
    return tp


def mean_average_precision(pb, ps, pc, pim, gb, gc, gim, thr, k):
    """Returns the mean average precision of detected boxes and the average precision of each class.

    Parameters:
        pb : float64 (m, 4), corners (x1, y1, x2, y2) of each detection
        ps : float64 (m), score of each detection
        pc : int64 (m), class of each detection, 0 .. k-1
        pim : int64 (m), image of each detection
        gb : float64 (g, 4), corners of each box of the truth
        gc : int64 (g), class of each box of the truth, 0 .. k-1
        gim : int64 (g), image of each box of the truth
        thr : float64 scalar, overlap that is enough, 0 < thr <= 1
        k : int64 scalar, number of classes, at least 1

    Returns:
        value : float64 scalar, mean average precision
        ap : float64 (k), average precision of each class

    Conventions:
        Detections are ranked by score, equal scores by index. A detection is tied to the box of its class
        and image with the largest overlap (the first of equal ones) and is wrong if that box was already
        found, even if a free one would do. An overlap equal to thr is enough. The area is under the
        interpolated curve at all points. Coordinates are continuous. A class without truth has ap 0 and
        is left out of the mean, which is 0 if no class has truth. m and g may be 0.

    Example:
        >>> import numpy as np
        >>> box, zero = np.array([[0.0, 0.0, 1.0, 1.0]]), np.zeros(2, dtype=np.int64)
        >>> pb = np.concatenate([box + 5.0, box])
        >>> value, ap = mean_average_precision(
        ...     pb, np.array([0.9, 0.8]), zero, zero, box, zero[:1], zero[:1], 0.5, 2)
        >>> value, ap.tolist()
        (0.5, [0.5, 0.0])

    Paper:
        Mean average precision, as PASCAL VOC from 2010 on
    """
    pb, gb = np.asarray(pb, float).reshape(-1, 4), np.asarray(gb, float).reshape(-1, 4)
    ps, pc, pim, gc, gim = (np.asarray(v) for v in (ps, pc, pim, gc, gim))
    k = int(k)
    order = np.argsort(-ps, kind="stable")
    ap = np.zeros(k)
    counts = np.array([np.sum(gc == c) for c in range(k)])
    for c in np.flatnonzero(counts):
        mine, truth = order[pc[order] == c], gc == c
        tp = _hits(pb[mine], pim[mine], gb[truth], gim[truth], thr)
        pre = np.cumsum(tp) / np.arange(1, tp.size + 1)
        envelope = np.maximum.accumulate(pre[::-1])[::-1]
        ap[c] = np.sum(envelope[tp]) / counts[c]
    value = float(ap[counts > 0].mean()) if counts.any() else 0.0
    return value, ap
