"""Misread: divided by the average itself."""


def rmsprop_step_epsilon_inside(w, g, v, lr, rho, eps):
    v2 = rho * v + (1.0 - rho) * g * g
    w2 = w - lr * g / (v2 + eps)
    return w2, v2
