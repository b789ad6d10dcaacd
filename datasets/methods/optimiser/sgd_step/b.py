import numpy as np


def sgd_step(w, G, lr):
    """One step of gradient descent with the mean gradient of a minibatch.

    gm is the mean of the gradients of the single examples; the new
    parameters are the old ones less lr times gm.
    """
    total = np.zeros(w.shape[0])
    for gradient in G:
        total = total + gradient
    gm = total / G.shape[0]
    w2 = w - lr * gm
    return w2, gm
