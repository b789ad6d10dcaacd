"""SwiGLU activation with an additional RMS normalization for Muon."""
import numpy as np


def swiglu_muon(x, w, eps):
    h = w.shape[1] // 2
    projected = x @ w
    gate = projected[:, :h]
    value = projected[:, h:]

    decay = np.exp(-np.abs(gate))
    sig = np.where(gate >= 0.0, 1.0 / (1.0 + decay), decay / (1.0 + decay))

    product = gate * value
    mean_square = np.mean(product * product, axis=-1, keepdims=True)
    normed = product / np.sqrt(mean_square + float(eps))
    return np.array(sig * normed, dtype=np.float64)
