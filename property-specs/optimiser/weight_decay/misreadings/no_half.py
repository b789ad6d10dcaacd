"""Misread: penalty lam sum w^2, gradient 2 lam w."""

def weight_decay(w, g, loss, lam, lr):
    g2 = g + 2.0 * lam * w
    return w - lr * g2, g2, loss + lam * float((w * w).sum())
