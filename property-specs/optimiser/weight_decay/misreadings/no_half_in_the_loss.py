"""Misread: penalty lam sum w^2 while the gradient is lam w."""

def weight_decay(w, g, loss, lam, lr):
    g2 = g + lam * w
    return w - lr * g2, g2, loss + lam * float((w * w).sum())
