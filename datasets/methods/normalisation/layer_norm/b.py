"""layer_norm, reading B, from its brief alone: normalisation/layer_norm."""
import math

import numpy as np


def _safe_unit(row):
    """Return the largest power of two not above the largest size in row, a list of d floats, at least 1."""
    largest = max(abs(entry) for entry in row)
    if largest <= 1.0:
        return 1.0
    return math.ldexp(1.0, math.frexp(largest)[1] - 1)


def _centred(row):
    """Return row, a list of d floats, less its mean; the mean of what is left is taken off once more."""
    for _ in range(2):
        mean = math.fsum(row) / len(row)
        row = [entry - mean for entry in row]
    return row


def _standardised(row, eps):
    """Return row, a list of d floats, less its mean and divided by sqrt(variance + eps)."""
    unit = _safe_unit(row)
    centred = _centred([entry / unit for entry in row])
    variance = math.fsum(entry * entry for entry in centred) / len(centred)
    spread = math.sqrt(variance + eps / unit / unit)
    if spread == 0.0:
        return [0.0] * len(centred)
    return [entry / spread for entry in centred]


def layer_norm(x, gain, bias, eps):
    """Return each row of x normalised over its own features, then scaled and shifted, float64 (n, d).

    The variance is divided by d and eps is added to it inside the root; gain and bias are per feature.
    """
    x = np.asarray(x, dtype=np.float64)
    gain = np.asarray(gain, dtype=np.float64)
    bias = np.asarray(bias, dtype=np.float64)
    y = np.empty(x.shape, dtype=np.float64)
    for i, row in enumerate(x.tolist()):
        y[i] = np.array(_standardised(row, float(eps))) * gain + bias
    return y
