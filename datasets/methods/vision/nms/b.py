"""Non-maximum suppression of boxes, the greedy rule on box overlap.

Alexander Neubeck, Luc Van Gool, "Efficient Non-Maximum Suppression" (ICPR 2006), no
arXiv id.
"""

import numpy as np


def _units(v):
    """v as a whole number of units of 2**-1074, exact for every finite float."""
    n, d = float(v).as_integer_ratio()
    return n * ((1 << 1074) // d)


def _quotient(n, d):
    """The whole number n over the whole number d > 0, rounded once to a float."""
    try:
        return n / d
    except OverflowError:
        return np.inf if n > 0 else -np.inf


def nms(boxes, s, thr):
    """Mask of the boxes that no better ranked kept box overlaps by more than thr.

    boxes : (n, 4) corners (x1, y1, x2, y2) of each box
    s : (n) score of each box, higher is better
    thr : () largest overlap at which two boxes may both be kept
    returns keep : (n)
    Conventions: continuous corners, no 1 added; overlap is intersection over union, 0 when the union has no area; removal strictly above thr; only kept boxes remove; equal scores: the lower index ranks better; boxes with x2 <= x1 or y2 <= y1 have no area, are kept and remove nothing; a mask in input order.

    >>> nms(np.array([[0.0, 0.0, 2.0, 2.0], [0.0, 0.0, 2.0, 1.5], [0.0, 0.0, 2.0, 1.0]]), np.array([0.5, 0.9, 0.7]), 0.5)
    array([False,  True, False])

    Paper: Neubeck, Van Gool, Efficient Non-Maximum Suppression (not on arXiv)
    """
    n = len(s)
    thr = float(thr)
    corners = [[_units(v) for v in box] for box in boxes]

    def area(x1, y1, x2, y2):
        return (x2 - x1) * (y2 - y1) if x1 < x2 and y1 < y2 else 0

    def overlap(p, q):
        if area(*p) == 0 or area(*q) == 0:
            return 0.0
        common = area(max(p[0], q[0]), max(p[1], q[1]), min(p[2], q[2]), min(p[3], q[3]))
        return common / (area(*p) + area(*q) - common)

    keep = np.zeros(n, dtype=bool)
    for i in sorted(range(n), key=lambda k: (-float(s[k]), k)):
        # All better ranked boxes are settled; those still False here do not count.
        keep[i] = not any(keep[k] and overlap(corners[k], corners[i]) > thr for k in range(n))
    return keep
