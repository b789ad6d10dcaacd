"""Misread: the mean gradient is shortened to length 1 before the step."""

def sgd_step(w, G, lr):
    gm = G.mean(axis=0)
    size = float((gm * gm).sum()) ** 0.5
    return w - lr * gm / max(1.0, size), gm
