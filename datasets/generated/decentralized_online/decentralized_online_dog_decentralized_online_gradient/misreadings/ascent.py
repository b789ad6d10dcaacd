# misreading: ascent
import numpy as np


def dog_step(models, grads, confusion, eta):
    return confusion @ models + eta * grads
