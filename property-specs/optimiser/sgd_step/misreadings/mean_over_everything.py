"""Misread: mean over examples and parameters."""

def sgd_step(w, G, lr):
    gm = 0.0 * w + G.mean()
    return w - lr * gm, gm
