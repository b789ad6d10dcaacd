import numpy as np


def weight_decay(w, g, loss, lam, lr):
    """One gradient step on a loss with a penalty on the weights.

    The penalty is half of lam times the sum of the squared weights, and its
    gradient lam times the weights.  Returned are the weights after a step
    of size lr against the gradient of loss plus penalty, that gradient, and
    loss plus penalty at the old weights.
    """
    penalty = 0.5 * lam * float(np.sum(w * w))
    loss2 = float(loss) + penalty
    g2 = g + lam * w
    w2 = w - lr * g2
    return w2, g2, loss2
