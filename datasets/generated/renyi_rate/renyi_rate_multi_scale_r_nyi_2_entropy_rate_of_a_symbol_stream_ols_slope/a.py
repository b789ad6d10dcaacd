"""Renyi 2-entropy rate from the slope of debiased log collision probabilities."""
import math

import numpy as np


def renyi2_rate(stream, alphabet):
    n = int(stream.shape[0])
    a = int(alphabet)
    symbols = np.array(stream, dtype=np.int64)

    k_max = 0
    while k_max + 1 <= n and 2 * a ** (k_max + 1) < n - (k_max + 1) + 1:
        k_max += 1

    logs = []
    codes = np.zeros(n, dtype=np.int64)
    for k in range(1, k_max + 1):
        n_k = n - k + 1
        codes = codes[:n_k] * a + symbols[k - 1:k - 1 + n_k]
        counts = np.unique(codes, return_counts=True)[1]
        pairs = sum(int(c) * (int(c) - 1) for c in counts)
        logs.append(math.log(pairs / (n_k * (n_k - 1))))

    if k_max < 2:
        slope = 0.0
    else:
        k_mean = (k_max + 1) / 2.0
        y_mean = math.fsum(logs) / k_max
        above = math.fsum((k - k_mean) * (y - y_mean) for k, y in enumerate(logs, start=1))
        below = math.fsum((k - k_mean) ** 2 for k in range(1, k_max + 1))
        slope = above / below
    h2 = 0.0 - slope / math.log(2.0)
    return float(h2), float(slope), int(k_max)
