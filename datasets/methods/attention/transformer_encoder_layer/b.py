"""transformer_encoder_layer, reading B, from its brief alone: attention/transformer_encoder_layer."""
import math

import numpy as np


def _attention_weights(scores):
    """Return positive weights with sum 1, shape (n), in the ratios of the exponentials of scores (n)."""
    powers = np.exp(scores - np.max(scores))
    return powers / np.sum(powers)


def _attend_in_one_group(queries, keys, values):
    """Return the averaged values, shape (n, d), of one head from queries, keys and values, each (n, d)."""
    n, d = queries.shape
    mixed = np.zeros((n, d))
    for position in range(n):
        scores = np.zeros(n)
        for other in range(n):
            scores[other] = np.dot(queries[position], keys[other]) / math.sqrt(d)
        weights = _attention_weights(scores)
        for other in range(n):
            mixed[position] += weights[other] * values[other]
    return mixed


def _normalise_row(row, scale, shift, eps):
    """Return row, shape (w), centred, divided by sqrt(variance + eps), then scaled and shifted entrywise."""
    centred = row - np.mean(row)
    variance = np.mean(centred * centred)
    return centred / math.sqrt(variance + eps) * scale + shift


def _feed_forward_row(row, W1, b1, W2, b2):
    """Return shape (w) from row, shape (w): an affine map to (m), negatives to zero, an affine map back."""
    hidden = np.dot(row, W1) + b1
    hidden = np.where(hidden > 0.0, hidden, 0.0)
    return np.dot(hidden, W2) + b2


def transformer_encoder_layer(x, Wq, Wk, Wv, Wo, heads, g1, c1, W1, b1, W2, b2, g2, c2, eps):
    """Return the output of one encoder layer, float64 of shape (n, r*d), one row per position.

    Attention with r heads of d consecutive columns (no bias, no mask) and a rectified feed-forward part
    follow each other; each is added to its input and the row is normalised after the sum, with the variance
    divided by the number of entries and eps inside the root.
    """
    x = np.asarray(x, dtype=np.float64)
    n, width = x.shape
    heads = int(heads)
    eps = float(eps)
    d = width // heads
    queries, keys, values = np.dot(x, Wq), np.dot(x, Wk), np.dot(x, Wv)
    side_by_side = np.zeros((n, width))
    for head in range(heads):
        group = slice(head * d, (head + 1) * d)
        side_by_side[:, group] = _attend_in_one_group(queries[:, group], keys[:, group], values[:, group])
    attended = np.dot(side_by_side, Wo)
    y = np.zeros((n, width))
    for position in range(n):
        middle = _normalise_row(x[position] + attended[position], g1, c1, eps)
        changed = _feed_forward_row(middle, W1, b1, W2, b2)
        y[position] = _normalise_row(middle + changed, g2, c2, eps)
    return y
