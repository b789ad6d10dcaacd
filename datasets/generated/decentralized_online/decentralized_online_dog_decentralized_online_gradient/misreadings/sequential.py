# misreading: sequential
import numpy as np


def dog_step(models, grads, confusion, eta):
    x = np.array(models, dtype=float)
    for i in range(x.shape[0]):
        x[i] = confusion[i] @ x - eta * grads[i]
    return x
