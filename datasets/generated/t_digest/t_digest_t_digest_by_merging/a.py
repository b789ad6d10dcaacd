"""Merge a buffer of weighted points into a t-digest whose scale function is a broken line."""
from fractions import Fraction

import numpy as np


def merge_into_tdigest(old_means, old_counts, points, point_weights, scale_values):
    # X = sort(C union X): stable, existing centroids before points
    values = np.concatenate([np.asarray(old_means, dtype=np.float64), np.asarray(points, dtype=np.float64)])
    counts = np.concatenate([np.asarray(old_counts, dtype=np.float64), np.asarray(point_weights, dtype=np.float64)])
    order = np.argsort(values, kind="stable")
    values = values[order]
    counts = counts[order]
    size = values.shape[0]

    # quantiles and bounds are kept as exact fractions, so that a tie is a tie
    weight = [Fraction(float(c)) for c in counts]
    total = sum(weight, Fraction(0))
    scale = [Fraction(float(s)) for s in scale_values]
    cells = len(scale) - 1

    def k_of(q):
        at = q * cells
        i = min(int(at), cells - 1)
        return scale[i] + (at - i) * (scale[i + 1] - scale[i])

    def limit_from(q0):
        # k^{-1}(k(q0) + 1); None where nothing limits the centroid
        bound = k_of(q0) + 1
        if bound >= scale[-1]:
            return None
        lo, hi = 0, cells
        while hi - lo > 1:
            mid = (lo + hi) // 2
            if scale[mid] <= bound:
                lo = mid
            else:
                hi = mid
        return (lo + (bound - scale[lo]) / (scale[lo + 1] - scale[lo])) / cells

    new_means = np.zeros(size, dtype=np.float64)
    new_counts = np.zeros(size, dtype=np.float64)
    emitted = 0

    def emit(start, stop):
        c = counts[start:stop]
        v = values[start:stop]
        if stop - start == 1:
            mean = v[0]
        else:
            mean = min(max((c * v).sum() / c.sum(), v[0]), v[-1])
        new_means[emitted] = mean
        new_counts[emitted] = c.sum()

    begin = 0
    sigma = weight[0]
    q0 = Fraction(0)
    q_limit = limit_from(q0)
    for i in range(1, size):
        q = q0 + (sigma + weight[i]) / total
        if q_limit is None or q <= q_limit:
            sigma += weight[i]
        else:
            emit(begin, i)
            emitted += 1
            q0 += sigma / total
            q_limit = limit_from(q0)
            sigma = weight[i]
            begin = i
    emit(begin, size)
    emitted += 1
    return new_means, new_counts, np.int64(emitted)
