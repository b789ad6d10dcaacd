# misreading: mean_gradient
import numpy as np


def dog_step(models, grads, confusion, eta):
    g = grads.mean(axis=0, keepdims=True)
    return confusion @ models - eta * g
