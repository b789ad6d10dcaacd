# misreading: adapt_then_combine
import numpy as np


def dog_step(models, grads, confusion, eta):
    return confusion @ (models - eta * grads)
