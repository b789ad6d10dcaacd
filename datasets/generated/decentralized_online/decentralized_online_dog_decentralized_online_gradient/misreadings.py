# %% adapt_then_combine
# misreading: adapt_then_combine
import numpy as np


def dog_step(models, grads, confusion, eta):
    return confusion @ (models - eta * grads)


# %% ascent
# misreading: ascent
import numpy as np


def dog_step(models, grads, confusion, eta):
    return confusion @ models + eta * grads


# %% mean_gradient
# misreading: mean_gradient
import numpy as np


def dog_step(models, grads, confusion, eta):
    g = grads.mean(axis=0, keepdims=True)
    return confusion @ models - eta * g


# %% neighbours_only
# misreading: neighbours_only
import numpy as np


def dog_step(models, grads, confusion, eta):
    w = np.array(confusion, dtype=float)
    np.fill_diagonal(w, 0.0)
    for i in range(w.shape[0]):
        s = w[i].sum()
        if s > 0.0:
            w[i] = w[i] / s
        else:
            w[i, i] = 1.0
    return w @ models - eta * grads


# %% no_mixing
# misreading: no_mixing
import numpy as np


def dog_step(models, grads, confusion, eta):
    return models - eta * grads


# %% rate_on_mixing
# misreading: rate_on_mixing
import numpy as np


def dog_step(models, grads, confusion, eta):
    return models - eta * ((models - confusion @ models) + grads)


# %% sequential
# misreading: sequential
import numpy as np


def dog_step(models, grads, confusion, eta):
    x = np.array(models, dtype=float)
    for i in range(x.shape[0]):
        x[i] = confusion[i] @ x - eta * grads[i]
    return x


# %% transposed
# misreading: transposed
import numpy as np


def dog_step(models, grads, confusion, eta):
    return confusion.T @ models - eta * grads
