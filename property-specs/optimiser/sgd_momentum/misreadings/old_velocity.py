"""Misread: w - lr v."""


def sgd_momentum(w, g, v, lr, mu):
    v2 = mu * v + g
    return w - lr * v, v2
