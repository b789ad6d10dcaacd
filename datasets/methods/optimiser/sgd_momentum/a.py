"""One heavy-ball (momentum) gradient step.

Polyak, "Some methods of speeding up the convergence of iteration methods"
(1964), written with the velocity v = sum of decayed gradients.
"""


def sgd_momentum(w, g, v, lr, mu):
    """Update the velocity, then move the parameters along it.

    w, g, v : (n,) parameters, gradient, velocity; lr, mu : scalars
    returns w2 : (n,), v2 : (n,)
    """
    v2 = mu * v + g
    w2 = w - lr * v2
    return w2, v2
