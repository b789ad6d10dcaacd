"""Misread: g / (G2 + eps)."""


def adagrad_step(w, g, G, lr, eps):
    G2 = G + g**2
    return w - lr * g / (eps + G2), G2
