# %% average_of_gradients
"""Variant: v2 = mu v + (1 - mu) g."""


def sgd_momentum(w, g, v, lr, mu):
    v2 = mu * v + (1.0 - mu) * g
    return w - lr * v2, v2


# %% nesterov
"""Misread: w - lr (g + mu v2)."""


def sgd_momentum(w, g, v, lr, mu):
    v2 = mu * v + g
    return w - lr * (g + mu * v2), v2


# %% old_velocity
"""Misread: w - lr v."""


def sgd_momentum(w, g, v, lr, mu):
    v2 = mu * v + g
    return w - lr * v, v2


# %% rate_inside_the_velocity
"""Variant: v2 = mu v + lr g ; w2 = w - v2, as in Caffe, and in Keras with the opposite sign."""


def sgd_momentum(w, g, v, lr, mu):
    v2 = mu * v + lr * g
    return w - v2, v2


# %% without_momentum
"""Misread: plain gradient descent: the velocity is the gradient."""


def sgd_momentum(w, g, v, lr, mu):
    return w - lr * g, g
