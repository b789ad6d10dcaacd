# %% absolute_values
"""Misread: penalty lam sum |w|, gradient lam sign(w)."""

def weight_decay(w, g, loss, lam, lr):
    g2 = g + lam * (w > 0) - lam * (w < 0)
    return w - lr * g2, g2, loss + lam * float(abs(w).sum())


# %% decay_after_the_step
"""Misread: the weights after the gradient step decay, w2 = (1 - lr lam)(w - lr g)."""

def weight_decay(w, g, loss, lam, lr):
    return (1.0 - lr * lam) * (w - lr * g), g + lam * w, loss + 0.5 * lam * float((w * w).sum())


# %% decay_without_lr
"""Variant: w2 = (1 - lam) w - lr g, the decay not multiplied by the step size."""

def weight_decay(w, g, loss, lam, lr):
    return (1.0 - lam) * w - lr * g, g + lam * w, loss + 0.5 * lam * float((w * w).sum())


# %% factor_clipped
"""Misread: the factor 1 - lr lam is kept at zero or above."""

def weight_decay(w, g, loss, lam, lr):
    return max(0.0, 1.0 - lr * lam) * w - lr * g, g + lam * w, loss + 0.5 * lam * float((w * w).sum())


# %% mean_over_weights
"""Misread: penalty (lam / 2) times the mean of w^2, gradient lam w / n."""

def weight_decay(w, g, loss, lam, lr):
    g2 = g + lam * w / len(w)
    return w - lr * g2, g2, loss + 0.5 * lam * float((w * w).sum()) / len(w)


# %% no_half
"""Misread: penalty lam sum w^2, gradient 2 lam w."""

def weight_decay(w, g, loss, lam, lr):
    g2 = g + 2.0 * lam * w
    return w - lr * g2, g2, loss + lam * float((w * w).sum())


# %% no_half_in_the_loss
"""Misread: penalty lam sum w^2 while the gradient is lam w."""

def weight_decay(w, g, loss, lam, lr):
    g2 = g + lam * w
    return w - lr * g2, g2, loss + lam * float((w * w).sum())


# %% without_decay
"""Misread: plain gradient descent, loss and gradient unchanged."""

def weight_decay(w, g, loss, lam, lr):
    return w - lr * g, g.copy(), loss
