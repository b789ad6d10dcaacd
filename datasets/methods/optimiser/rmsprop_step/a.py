"""One RMSProp step (uncentred, no momentum).

Tieleman and Hinton, "Lecture 6.5: RMSProp" (2012), MeanSquare recursion.
"""
import numpy as np


def rmsprop_step(w, g, v, lr, rho, eps):
    """Gradient step divided by the running root mean square of the gradient.

    w, g, v : (n,) parameters, gradient, mean square; lr, rho, eps : scalars
    returns w2 : (n,), v2 : (n,)
    """
    mean_square = rho * v + (1.0 - rho) * g * g
    rms = np.sqrt(mean_square)
    w2 = w - lr * g / (rms + eps)
    return w2, mean_square
