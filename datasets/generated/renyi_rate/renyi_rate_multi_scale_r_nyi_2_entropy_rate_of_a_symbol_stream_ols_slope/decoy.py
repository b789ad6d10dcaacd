"""Renyi entropy rate of order two from the slope of log collision probabilities."""
import math

import numpy as np


def _collision(stream, k):
    """Debiased probability that two windows show the same k-gram."""
    n_windows = stream.shape[0] - k + 1
    if n_windows < 2:
        return 0.0
    counts = {}
    symbols = stream.tolist()
    for i in range(n_windows):
        gram = tuple(symbols[i:i + k])
        counts[gram] = counts.get(gram, 0) + 1
    pairs = sum(c * (c - 1) for c in counts.values())
    return pairs / (n_windows * (n_windows - 1))


def renyi2_rate(stream, alphabet):
    """OLS slope of the log collision probability against the gram length."""
    n = int(stream.shape[0])
    a = int(alphabet)
    limit = 0
    while 10 * a ** (limit + 1) <= n:
        limit += 1
    limit = max(2, limit)
    lengths = []
    logs = []
    for k in range(1, limit + 1):
        p = _collision(stream, k)
        if p <= 0.0:
            break
        lengths.append(float(k))
        logs.append(math.log(p))
    k_max = len(lengths)
    if k_max >= 2:
        ks = np.array(lengths)
        ys = np.array(logs)
        kc = ks - ks.mean()
        slope = float(np.sum(kc * (ys - ys.mean())) / np.sum(kc * kc))
    elif k_max == 1:
        slope = float(logs[0])
    else:
        slope = 0.0
    h2 = -slope / math.log(2.0)
    return float(h2), float(slope), int(k_max)
