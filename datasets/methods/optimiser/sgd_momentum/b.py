"""One step of gradient descent with heavy-ball momentum.

Polyak, "Some methods of speeding up the convergence of iteration methods"
(1964), written with a velocity that is the decaying sum of the gradients.
"""

import numpy as np


def sgd_momentum(w, g, v, lr, mu):
    """w, g, v: float64 [n]; lr, mu: floats.

    Returns (new parameters float64 [n], new velocity float64 [n]).
    """
    size = w.shape[0]
    parameters = np.zeros(size)
    velocity = np.zeros(size)
    for k in range(size):
        speed = float(g[k]) + mu * float(v[k])
        velocity[k] = speed
        parameters[k] = float(w[k]) - lr * speed
    return parameters, velocity
