# misreading: neighbours_only
import numpy as np


def dog_step(models, grads, confusion, eta):
    w = np.array(confusion, dtype=float)
    np.fill_diagonal(w, 0.0)
    for i in range(w.shape[0]):
        s = w[i].sum()
        if s > 0.0:
            w[i] = w[i] / s
        else:
            w[i, i] = 1.0
    return w @ models - eta * grads
