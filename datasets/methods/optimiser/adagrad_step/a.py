"""One diagonal AdaGrad step.

Duchi, Hazan and Singer, "Adaptive Subgradient Methods" (2011), Figure 1
(diagonal matrices, no regulariser, no constraint set).
"""
import numpy as np


def adagrad_step(w, g, G, lr, eps):
    """Gradient step preconditioned by H = eps I + diag(s).

    w, g, G : (n,) parameters, gradient, sum of squared gradients; lr, eps : scalars
    returns w2 : (n,), G2 : (n,)
    """
    G2 = G + g * g
    s = np.sqrt(G2)
    H = eps + s
    w2 = w - lr * g / H
    return w2, G2
