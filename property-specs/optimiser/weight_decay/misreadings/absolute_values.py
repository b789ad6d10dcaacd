"""Misread: penalty lam sum |w|, gradient lam sign(w)."""

def weight_decay(w, g, loss, lam, lr):
    g2 = g + lam * (w > 0) - lam * (w < 0)
    return w - lr * g2, g2, loss + lam * float(abs(w).sum())
