"""Misread: the weights after the gradient step decay, w2 = (1 - lr lam)(w - lr g)."""

def weight_decay(w, g, loss, lam, lr):
    return (1.0 - lr * lam) * (w - lr * g), g + lam * w, loss + 0.5 * lam * float((w * w).sum())
