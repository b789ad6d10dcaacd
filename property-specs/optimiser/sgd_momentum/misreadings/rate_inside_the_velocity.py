"""Misread: v2 = mu v + lr g ; w2 = w - v2."""


def sgd_momentum(w, g, v, lr, mu):
    v2 = mu * v + lr * g
    return w - v2, v2
