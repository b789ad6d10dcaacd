"""Misread: g / (v2 + eps)."""


def rmsprop_step(w, g, v, lr, rho, eps):
    v2 = rho * v + (1.0 - rho) * g**2
    return w - lr * g / (v2 + eps), v2
