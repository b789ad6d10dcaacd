"""Non-maximum suppression of boxes, greedy.

Alexander Neubeck, Luc Van Gool:
"Efficient Non-Maximum Suppression", ICPR 2006 (no arXiv id).
"""

import numpy as np


def _overlap(box, others):
    """Intersection over union of one box with each of the others, 0 where the union is 0."""
    side = np.maximum(box[2:] - box[:2], 0.0)
    sides = np.maximum(others[:, 2:] - others[:, :2], 0.0)
    common = np.minimum(box[2:], others[:, 2:]) - np.maximum(box[:2], others[:, :2])
    common = np.maximum(common, 0.0)
    # the quotient does not depend on the units of the two axes: a power of two per pair and
    # axis is taken out (exactly), so that the areas of very small boxes do not underflow
    e = np.frexp(np.maximum(side, sides))[1]
    area = np.prod(np.ldexp(side, -e), axis=1)
    areas = np.prod(np.ldexp(sides, -e), axis=1)
    inter = np.prod(np.ldexp(common, -e), axis=1)
    union = area + areas - inter
    return np.divide(inter, union, out=np.zeros_like(union), where=union > 0)


def nms(boxes, s, thr):
    """Which boxes remain when each box that overlaps a kept, better scored one is removed.

    Parameters:
        boxes : (n, 4) corners (x1, y1, x2, y2) of each box
        s : (n) score of each box, higher is better
        thr : scalar, largest overlap at which two boxes may both be kept

    Returns:
        keep : (n), whether each box is kept, in the order of the input

    Conventions:
        continuous coordinates, no 1 added to widths; the overlap is intersection over union, 0
        for two boxes without area; removal needs an overlap strictly above thr with a kept box;
        ties in score: the lower index goes first; no classes, no score threshold, no limit on
        the number kept; keep is a mask in the order of the input.

    Example:
        >>> import numpy as np
        >>> nms(np.array([[0., 0., 2., 2.], [0., 0., 2., 3.], [5., 5., 6., 6.]]), np.array([0.5, 0.9, 0.1]), 0.5)
        array([False,  True,  True])

    Paper:
        Neubeck and Van Gool 2006 (not on arXiv)
    """
    keep = np.zeros(len(s), dtype=bool)
    order = np.argsort(-s, kind="stable")
    while order.size:
        i, order = order[0], order[1:]
        keep[i] = True
        order = order[~(_overlap(boxes[i], boxes[order]) > thr)]
    return keep
