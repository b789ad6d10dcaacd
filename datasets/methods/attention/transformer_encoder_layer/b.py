"""transformer_encoder_layer: one encoder layer, attention of several heads and a feed-forward part.

The rows are normalised after each residual sum; the variance is divided by the number of entries and eps is inside
the root. Attention has no biases and no mask, the activation is the rectifier, nothing is dropped out. Weights
multiply from the right.
"""
import math

import numpy as np


def _through(row, columns, start=None):
    """Row vector times a matrix given by columns, plus an optional bias."""
    if start is None:
        start = [0.0] * len(columns)
    return [math.fsum([first] + [a * b for a, b in zip(row, column)]) for first, column in zip(start, columns)]


def _columns(matrix):
    return [column.tolist() for column in matrix.T]


def _settle(row, scale, shift, eps):
    """Take off the mean, divide by the root of variance plus eps, scale and shift."""
    middle = math.fsum(row) / len(row)
    off = [v - middle for v in row]
    root = math.sqrt(math.fsum(v * v for v in off) / len(off) + eps)
    return [g * (v / root) + c for v, g, c in zip(off, scale, shift)]


def _look(query, keys, values):
    """What one position gets in one head: the weighted average of the values."""
    root = math.sqrt(len(query))
    scores = [math.fsum(a * b for a, b in zip(query, key)) / root for key in keys]
    highest = max(scores)
    pulls = [math.exp(score - highest) for score in scores]
    whole = math.fsum(pulls)
    return [math.fsum(p * v for p, v in zip(pulls, column)) / whole for column in zip(*values)]


def transformer_encoder_layer(x, Wq, Wk, Wv, Wo, heads, g1, c1, W1, b1, W2, b2, g2, c2, eps):
    """Position after position; the keys and values of all positions are made beforehand."""
    rows = x.tolist()
    width = x.shape[1] // int(heads)
    projected = {name: [_through(row, _columns(matrix)) for row in rows]
                 for name, matrix in (("ask", Wq), ("key", Wk), ("value", Wv))}
    cuts = [slice(first, first + width) for first in range(0, x.shape[1], width)]
    out_columns, up_columns, down_columns = _columns(Wo), _columns(W1), _columns(W2)
    y = np.empty(x.shape)
    for place, own in enumerate(rows):
        gathered = []
        for cut in cuts:
            keys = [line[cut] for line in projected["key"]]
            values = [line[cut] for line in projected["value"]]
            gathered += _look(projected["ask"][place][cut], keys, values)
        attended = _through(gathered, out_columns, own)
        calm = _settle(attended, g1.tolist(), c1.tolist(), float(eps))
        inner = [max(v, 0.0) for v in _through(calm, up_columns, b1.tolist())]
        outer = [a + b for a, b in zip(_through(inner, down_columns, b2.tolist()), calm)]
        y[place] = _settle(outer, g2.tolist(), c2.tolist(), float(eps))
    return y
