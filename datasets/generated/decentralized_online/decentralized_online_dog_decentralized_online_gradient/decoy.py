"""One round of decentralized online gradient: x_i' = sum_j W_ij x_j - eta g_i."""
import numpy as np


def dog_step(models, grads, confusion, eta):
    x = np.asarray(models, dtype=np.float64)
    g = np.asarray(grads, dtype=np.float64)
    w = np.asarray(confusion, dtype=np.float64)
    return np.asarray(w @ x - float(eta) * g, dtype=np.float64)
