"""Misread: w2 = (1 - lam) w - lr g, the decay not multiplied by the step size."""

def weight_decay(w, g, loss, lam, lr):
    return (1.0 - lam) * w - lr * g, g + lam * w, loss + 0.5 * lam * float((w * w).sum())
