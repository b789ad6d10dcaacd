"""Misread: divided by b - 1 (by 1 for one example)."""

def sgd_step(w, G, lr):
    gm = G.sum(axis=0) / max(len(G) - 1, 1)
    return w - lr * gm, gm
