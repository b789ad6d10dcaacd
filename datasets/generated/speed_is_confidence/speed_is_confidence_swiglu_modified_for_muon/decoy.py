"""SwiGLU unit whose gate-value product is RMS-normalized before the gate sigmoid."""
import numpy as np


def swiglu_muon(x, w, eps):
    """Project, normalise the product of gate and value, then apply the sigmoid of the gate."""
    h = w.shape[1] // 2
    projected = x @ w
    gate = projected[:, :h]
    value = projected[:, h:]
    product = gate * value
    rms = np.sqrt(np.mean(product ** 2, axis=1, keepdims=True) + float(eps))
    sigmoid = 0.5 * (1.0 + np.tanh(0.5 * gate))
    y = sigmoid * (product / rms)
    return np.asarray(y, dtype=np.float64)
