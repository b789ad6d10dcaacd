# misreading: rate_on_mixing
import numpy as np


def dog_step(models, grads, confusion, eta):
    return models - eta * ((models - confusion @ models) + grads)
