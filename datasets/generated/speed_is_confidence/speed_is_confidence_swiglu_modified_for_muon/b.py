"""Modified SwiGLU for Muon: the sigmoid of the gate times the RMS-normalized product of gate and value."""
import numpy as np


def sigmoid(values):
    # Written with the exponential of a number that is never positive, so that nothing overflows.
    decay = np.exp(-np.abs(values))
    return np.where(values >= 0.0, 1.0 / (1.0 + decay), decay / (1.0 + decay))


def swiglu_muon(x, w, eps):
    number_of_rows = x.shape[0]
    half_width = w.shape[1] // 2

    # Projection without bias, split in half along the last axis.
    projection = x @ w
    gate = projection[:, :half_width]
    value = projection[:, half_width:]

    # Elementwise product of the plain gate and the value.
    product = gate * value

    # RMSNorm of each row by itself, with the small constant inside the root.
    normalized_product = np.empty((number_of_rows, half_width), dtype=np.float64)
    for row in range(number_of_rows):
        mean_square = np.mean(product[row] * product[row])
        normalized_product[row] = product[row] / np.sqrt(mean_square + eps)

    # The sigmoid of the gate stays outside of the normalization.
    y = sigmoid(gate) * normalized_product
    return y
