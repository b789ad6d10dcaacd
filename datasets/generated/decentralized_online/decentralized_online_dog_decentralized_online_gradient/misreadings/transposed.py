# misreading: transposed
import numpy as np


def dog_step(models, grads, confusion, eta):
    return confusion.T @ models - eta * grads
