"""Misread: the mean is returned, the step is taken with the sum."""

def sgd_step(w, G, lr):
    return w - lr * G.sum(axis=0), G.mean(axis=0)
