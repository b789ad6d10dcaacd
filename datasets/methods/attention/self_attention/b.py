"""self_attention: scaled dot-product attention of one head over the rows of a matrix.

Weights multiply from the right, the scale is the root of the key size, every position sees all, itself included.
No mask, biases, output projection, residual or dropout.
"""
import math

import numpy as np


def _mix(row, columns):
    """A row vector times a matrix that is given by its columns."""
    return [math.fsum(a * b for a, b in zip(row, column)) for column in columns]


def self_attention(X, Wq, Wk, Wv):
    """Scores from one bilinear form; the rows of X are averaged first and projected afterwards."""
    positions = X.tolist()
    root = math.sqrt(Wq.shape[1])
    keys = Wk.tolist()
    # Entry (a, b) of the form couples feature a of who asks with feature b of who is asked.
    form = [_mix(row, keys) for row in Wq.tolist()]
    form_columns = list(zip(*form))
    carry = [[line[j] for line in Wv.tolist()] for j in range(Wv.shape[1])]
    features = list(zip(*positions))
    A = np.empty((len(positions), len(positions)))
    Y = np.empty((len(positions), Wv.shape[1]))
    for i, asking in enumerate(positions):
        lens = _mix(asking, form_columns)
        scores = [score / root for score in _mix(lens, positions)]
        highest = max(scores)
        lifted = [math.exp(score - highest) for score in scores]
        whole = math.fsum(lifted)
        weights = [part / whole for part in lifted]
        A[i] = weights
        Y[i] = _mix(_mix(weights, features), carry)
    return Y, A
