import math

import numpy as np


def _logistic(score):
    """Probability whose log odds are the score."""
    if score >= 0:
        return 1.0 / (1.0 + math.exp(-score))
    return math.exp(score) / (1.0 + math.exp(score))


def _softplus(score):
    """Natural log of one plus the exponential of the score."""
    return max(score, 0.0) + math.log1p(math.exp(-abs(score)))


def logistic_regression(X, y, w, b, lam):
    """Probabilities, penalised loss and gradient of logistic regression.

    The log odds of class 1 are the features weighted by w, summed, plus b.
    The loss is the mean over examples of minus the natural log of the
    probability of the observed class, plus half of lam times the sum of the
    squared coefficients.  The derivatives of the loss with respect to the
    coefficients and to the intercept come with it.
    """
    n, p = X.shape
    prob = np.zeros(n)
    surprise = 0.0
    gw = np.zeros(p)
    gb = 0.0
    for example in range(n):
        score = float(np.sum(X[example] * w)) + b
        prob[example] = _logistic(score)
        if y[example] == 1:
            surprise += _softplus(-score)
            slope = -_logistic(-score)
        else:
            surprise += _softplus(score)
            slope = _logistic(score)
        gw = gw + slope * X[example]
        gb = gb + slope

    loss = surprise / n + 0.5 * lam * float(np.sum(w * w))
    gw = gw / n + lam * w
    gb = gb / n
    return prob, loss, gw, gb
