"""sgns_loss: loss and gradients of skip-gram with negative sampling for one pair of words."""
import numpy as np


def logistic(t):
    """1 / (1 + exp(-t)) without overflow for either sign."""
    small = np.exp(-np.abs(t))
    return np.where(t >= 0, 1.0, small) / (1.0 + small)


def sgns_loss(c, o, neg):
    """Negative sampling loss of a centre word, its context word and drawn words.

    Parameters:
        c : float64 (d), vector of the centre word
        o : float64 (d), vector of the true context word
        neg : float64 (k, d), vectors of the drawn words, one row each
    Returns:
        loss : float (scalar), loss, > 0
        gc : float64 (d), gradient with respect to c
        go : float64 (d), gradient with respect to o
        gneg : float64 (k, d), gradient with respect to each row of neg
    Conventions:
        Natural logarithms, a plain sum over the drawn words, repeats included.
    Paper:
        https://arxiv.org/abs/1310.4546
    Example:
        >>> loss, gc, go, gneg = sgns_loss(np.array([0.0]), np.array([1.0]), np.array([[3.0]]))
        >>> round(loss, 6), gc.tolist(), go.tolist(), gneg.tolist()
        (1.386294, [1.0], [0.0], [[0.0]])
    """
    c = np.asarray(c, dtype=np.float64)
    o = np.asarray(o, dtype=np.float64)
    neg = np.asarray(neg, dtype=np.float64)
    true_score = o @ c
    drawn_score = neg @ c
    # - ln sigma(t) = ln(exp(0) + exp(-t)), which logaddexp forms without overflow
    loss = np.logaddexp(0.0, -true_score) + np.logaddexp(0.0, drawn_score).sum()
    missing = logistic(-true_score)  # 1 - sigma(o . c), with all its digits
    drawn = logistic(drawn_score)
    gc = drawn @ neg - missing * o
    go = 0.0 - missing * c
    return float(loss), gc, go, drawn[:, None] * c[None, :]
