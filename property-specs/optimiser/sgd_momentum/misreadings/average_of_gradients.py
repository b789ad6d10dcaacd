"""Misread: v2 = mu v + (1 - mu) g."""


def sgd_momentum(w, g, v, lr, mu):
    v2 = mu * v + (1.0 - mu) * g
    return w - lr * v2, v2
