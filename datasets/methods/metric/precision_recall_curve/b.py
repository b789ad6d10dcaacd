"""precision_recall_curve: precision and recall at every distinct score taken as threshold, falling.

A score equal to the threshold is called positive. Position 0 is the threshold plus infinity with precision 1 and
recall 0. Nothing is dropped or interpolated; unused positions at the end repeat the point of the smallest score.
"""
import math

import numpy as np


def precision_recall_curve(y, s):
    """Pour the items into one bin for each score and empty the bins from the top."""
    bins = {}
    for truth, score in zip(y.tolist(), s.tolist()):
        called, hits = bins.get(score, (0, 0))
        bins[score] = (called + 1, hits + truth)
    positives = sum(hits for _, hits in bins.values())
    curve = [(1.0, 0.0, math.inf)]
    called = hits = 0
    while bins:
        score = max(bins)
        more_called, more_hits = bins.pop(score)
        called += more_called
        hits += more_hits
        curve.append((hits / called, hits / positives, score))
    while len(curve) <= len(y):
        curve.append(curve[-1])
    precision, recall, thr = (np.array(list(part), dtype=np.float64) for part in zip(*curve))
    return precision, recall, thr
