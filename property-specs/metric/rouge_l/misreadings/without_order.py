"""Misread: words are matched wherever they stand."""

import numpy as np


def rouge_l(hyp, ref, beta):
    n, m = len(hyp), len(ref)
    lcs = sum(min(np.sum(hyp == w), np.sum(ref == w)) for w in set(list(hyp)))
    if lcs == 0:
        return 0.0, 0.0, 0.0
    r, p = lcs / m, lcs / n
    return float(r), float(p), float((1 + beta ** 2) * r * p / (r + beta ** 2 * p))
