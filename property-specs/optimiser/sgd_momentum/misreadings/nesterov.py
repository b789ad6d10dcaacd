"""Misread: w - lr (g + mu v2)."""


def sgd_momentum(w, g, v, lr, mu):
    v2 = mu * v + g
    return w - lr * (g + mu * v2), v2
