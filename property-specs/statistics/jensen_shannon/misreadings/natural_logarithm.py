"""Misread: nats instead of bits."""

import numpy as np


def jensen_shannon(p, q):
    middle = (p + q) / 2.0
    part = lambda r: np.where(r > 0.0, r * np.log(np.where(r > 0.0, r, 1.0) / np.where(middle > 0.0, middle, 1.0)), 0.0).sum()
    return max((part(p) + part(q)) / 2.0, 0.0)
