"""Misread: the factor 1 - lr lam is kept at zero or above."""

def weight_decay(w, g, loss, lam, lr):
    return max(0.0, 1.0 - lr * lam) * w - lr * g, g + lam * w, loss + 0.5 * lam * float((w * w).sum())
