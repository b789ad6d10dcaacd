"""Misread: penalty (lam / 2) times the mean of w^2, gradient lam w / n."""

def weight_decay(w, g, loss, lam, lr):
    g2 = g + lam * w / len(w)
    return w - lr * g2, g2, loss + 0.5 * lam * float((w * w).sum()) / len(w)
