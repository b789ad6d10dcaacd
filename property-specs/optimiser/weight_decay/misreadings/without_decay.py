"""Misread: plain gradient descent, loss and gradient unchanged."""

def weight_decay(w, g, loss, lam, lr):
    return w - lr * g, g.copy(), loss
