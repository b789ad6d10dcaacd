"""Misread: each logit gets its own logistic function."""

import numpy as np


def softmax(z):
    return 0.5 + 0.5 * np.tanh(z / 2.0)
