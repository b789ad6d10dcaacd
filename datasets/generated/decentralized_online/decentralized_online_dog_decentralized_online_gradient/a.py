"""One round of the Decentralized Online Gradient method (DOG) for all nodes."""
import numpy as np


def dog_step(models, grads, confusion, eta):
    x = np.asarray(models, dtype=np.float64)
    g = np.asarray(grads, dtype=np.float64)
    w = np.asarray(confusion, dtype=np.float64)
    # x_{i,t+1} = sum_j W_{i,j} x_{j,t} - eta * grad f_{i,t}(x_{i,t})
    next_models = w @ x - float(eta) * g
    return np.ascontiguousarray(next_models, dtype=np.float64)
