"""Cross-entropy from the margins of the true class: log1p of the sum of the odds of the other classes."""

import numpy as np


def cross_entropy(z, y):
    total = 0.0
    for row, label in zip(z, y):
        margins = np.delete(row, label) - row[label]
        top = max(0.0, margins.max(initial=-np.inf))
        if top == 0.0:
            total += np.log1p(np.exp(margins).sum())
        else:
            total += top + np.log(np.exp(-top) + np.exp(margins - top).sum())
    return float(total / len(y))
