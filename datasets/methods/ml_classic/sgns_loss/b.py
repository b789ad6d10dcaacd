"""sgns_loss: the loss of skip-gram with negative sampling for one pair and given draws, with its gradients.

Natural logarithms; a plain sum over the drawn words, repeated ones as often as they are given. Inner products of
either sign and of some hundreds are safe.
"""
import math

import numpy as np


def _judge(evidence):
    """Surprise at a right decision with these log odds, and the chance that the decision is wrong."""
    small = math.exp(-abs(evidence))
    surprise = math.log1p(small) + max(-evidence, 0.0)
    wrong = (small if evidence > 0.0 else 1.0) / (1.0 + small)
    return surprise, wrong


def sgns_loss(c, o, neg):
    """The true word and the drawn ones are treated alike, with the side on which the classifier should be."""
    centre = c.tolist()
    words = [(o.tolist(), 1.0)] + [(vector, -1.0) for vector in neg.tolist()]
    surprises, pulls = [], []
    for vector, side in words:
        surprise, wrong = _judge(side * math.fsum(a * b for a, b in zip(vector, centre)))
        surprises.append(surprise)
        pulls.append(-side * wrong)
    pulled = [[pull * part for part in centre] for pull in pulls]
    gc = [math.fsum(pull * vector[i] for pull, (vector, _) in zip(pulls, words)) for i in range(len(centre))]
    gneg = np.zeros(neg.shape)
    for row, gradient in enumerate(pulled[1:]):
        gneg[row] = gradient
    return math.fsum(surprises), np.array(gc, dtype=np.float64), np.array(pulled[0], dtype=np.float64), gneg
