import math

import numpy as np


def merge(first, second):
    """The logarithm of the sum of two numbers that are given by their logarithms."""
    low, high = (first, second) if first < second else (second, first)
    return high + math.log1p(math.exp(low - high))


def log_of_total(logs):
    """The logarithm of a sum of many numbers: both halves are summed first and then merged."""
    if len(logs) == 1:
        return logs[0]
    middle = len(logs) // 2
    return merge(log_of_total(logs[:middle]), log_of_total(logs[middle:]))


def log_softmax(z):
    """The logarithms of the probabilities that each row of logits stands for.

    The logits of a row are first counted downwards from the largest of the row, which leaves the
    probabilities as they are. The logarithm of the sum of their exponentials, found by merging in pairs,
    is then taken off each of them.
    """
    y = np.zeros(z.shape, dtype=np.float64)
    for number, row in enumerate(z):
        top = max(float(entry) for entry in row)
        drops = [float(entry) - top for entry in row]
        whole = log_of_total(drops)
        for column, drop in enumerate(drops):
            y[number, column] = drop - whole
    return y
