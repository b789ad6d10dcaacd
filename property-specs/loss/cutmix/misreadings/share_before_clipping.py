"""Misread: the share counts the box before it is cut off."""

import numpy as np


def cutmix(a, b, lam, cy, cx, ya, yb):
    c, h, w = a.shape
    rh = int(np.floor(h * np.sqrt(1.0 - lam) / 2.0))
    rw = int(np.floor(w * np.sqrt(1.0 - lam) / 2.0))
    y1, y2 = max(cy - rh, 0), min(cy + rh, h)
    x1, x2 = max(cx - rw, 0), min(cx + rw, w)
    x = a.copy()
    x[:, y1:y2, x1:x2] = b[:, y1:y2, x1:x2]
    lam2 = 1.0 - 4.0 * rh * rw / (h * w)
    y = lam2 * ya + (1.0 - lam2) * yb
    return x, lam2, y
