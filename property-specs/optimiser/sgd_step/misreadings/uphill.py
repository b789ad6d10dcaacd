"""Misread: w2 = w + lr gm."""

def sgd_step(w, G, lr):
    gm = G.mean(axis=0)
    return w + lr * gm, gm
