"""Nesterov's accelerated gradient in the form of Sutskever, Martens, Dahl and
Hinton (2013, eqs. 3 and 4), on a quadratic objective."""


def nesterov_momentum(w, v, A, b, lr, mu):
    """One step with the gradient at the look-ahead point.

    w, v : [n] parameters and velocity
    A : [n, n] symmetric second derivatives
    b : [n] linear part of the objective
    lr : learning rate
    mu : momentum
    Returns (w2 [n], v2 [n]).
    """
    ahead = w + mu * v
    gradient = A @ ahead - b
    v2 = mu * v - lr * gradient        # eq. 3
    w2 = w + v2                        # eq. 4
    return w2, v2
