"""GloVe: weighted least squares cost of word vectors on co-occurrence counts.

Jeffrey Pennington, Richard Socher, Christopher D. Manning, "GloVe: Global Vectors for
Word Representation" (EMNLP 2014), no arXiv id.
"""

import numpy as np


def _units(v):
    """v as a whole number of units of 2**-1074, exact for every finite float."""
    n, d = float(v).as_integer_ratio()
    return n * ((1 << 1074) // d)


def _quotient(n, d):
    """The whole number n over the whole number d > 0, rounded once to a float."""
    try:
        return n / d
    except OverflowError:
        return np.inf if n > 0 else -np.inf


def _exp(n, bits):
    """exp(n / 2**bits) in units of 2**-1600, to hundreds of binary places."""
    small = (abs(n) << 400) >> (bits + 20)  # argument / 2**20, in units of 2**-400
    term = total = 1 << 400
    k = 0
    while term:
        k += 1
        term = (term * small >> 400) // k
        total += term
    for _ in range(20):
        total = total * total >> 400
    return total << 1200 if n >= 0 else (1 << 2000) // total


def _log(v):
    """Natural logarithm of the float v > 0 in units of 2**-2148, to well over a hundred binary places."""
    first = _units(np.log(v))
    guess = _exp(first, 1074)  # close to v, in units of 2**-1600
    off = (((_units(v) << 1600 - 1074) - guess) << 2148) // guess  # v / guess - 1
    return (first << 1074) + off - (off * off >> 2149) + off ** 3 // (3 << 2 * 2148)


def glove_loss(W, C, b, bc, X, xmax):
    """Total weighted squared error of the log-bilinear model of the co-occurrence counts.

    W : (n, d) word vectors, one row per word
    C : (n, d) context vectors, one row per context word
    b : (n) biases of the words
    bc : (n) biases of the context words
    X : (n, n) co-occurrence counts: row is the word, column the context word
    xmax : () count from which the weight is one
    returns J : ()
    Conventions: weight (count / xmax)**(3/4), at most 1; natural logarithm of the raw count; counts of zero cost nothing; a sum over all ordered pairs, diagonal included; no mean, no factor 1/2, no regularisation.

    >>> glove_loss(np.array([[2.0]]), np.array([[3.0]]), np.array([1.0]), np.array([-3.0]), np.array([[1.0]]), 16.0).tolist()
    2.0

    Paper: Pennington, Socher, Manning, GloVe: Global Vectors for Word Representation (not on arXiv)
    """
    n, d = W.shape
    xmax = float(xmax)
    word = [[_units(v) for v in row] for row in W]
    context = [[_units(v) for v in row] for row in C]
    total = 0  # in units of 2**-4296
    for i in range(n):
        for j in range(n):
            count = float(X[i, j])
            if count == 0:
                continue
            guess = _units(b[i]) + _units(bc[j]) << 1074
            for k in range(d):
                guess += word[i][k] * context[j][k]
            cost = (guess - _log(count)) ** 2
            if count < xmax:
                cost = cost * _units(count ** 0.75) // _units(xmax ** 0.75)
            total += cost
    return np.float64(_quotient(total, 1 << 4296))
