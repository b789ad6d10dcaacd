# %% clipped
"""Misread: the mean gradient is shortened to length 1 before the step."""

def sgd_step(w, G, lr):
    gm = G.mean(axis=0)
    size = float((gm * gm).sum()) ** 0.5
    return w - lr * gm / max(1.0, size), gm


# %% mean_over_everything
"""Misread: mean over examples and parameters."""

def sgd_step(w, G, lr):
    gm = 0.0 * w + G.mean()
    return w - lr * gm, gm


# %% one_less
"""Misread: divided by b - 1 (by 1 for one example)."""

def sgd_step(w, G, lr):
    gm = G.sum(axis=0) / max(len(G) - 1, 1)
    return w - lr * gm, gm


# %% step_by_the_sum
"""Misread: the mean is returned, the step is taken with the sum."""

def sgd_step(w, G, lr):
    return w - lr * G.sum(axis=0), G.mean(axis=0)


# %% sum_over_batch
"""Misread: the gradients of the batch are summed."""

def sgd_step(w, G, lr):
    gm = G.sum(axis=0)
    return w - lr * gm, gm


# %% uphill
"""Misread: w2 = w + lr gm."""

def sgd_step(w, G, lr):
    gm = G.mean(axis=0)
    return w + lr * gm, gm


# %% without_averaging
"""Misread: only the first example of the batch is used."""

def sgd_step(w, G, lr):
    return w - lr * G[0], G[0].copy()
