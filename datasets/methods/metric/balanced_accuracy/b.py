"""balanced_accuracy, reading B, from its brief alone: metric/balanced_accuracy."""
import math

import numpy as np


def balanced_accuracy(y, p):
    """Balanced accuracy, a float64 from 0 to 1: every true class counts the same.

    Each example weighs one over the size of its true class; classes that are only predicted do not
    count, and nothing is adjusted for chance.
    """
    truth = [int(label) for label in y]
    guess = [int(label) for label in p]
    sizes = {}
    for label in truth:
        sizes[label] = sizes.get(label, 0) + 1
    right = {label: 0 for label in sizes}
    for label, guessed in zip(truth, guess):
        if label == guessed:
            right[label] += 1
    right_weight = math.fsum(right[label] / sizes[label] for label in sorted(sizes))
    return np.float64(right_weight / len(sizes))
