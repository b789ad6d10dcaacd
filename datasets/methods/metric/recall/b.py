"""Recall of two-class predictions: how many of the truly positive examples are found.

Class 1 is the positive one; a share between 0 and 1, and 0 where no example is positive.
"""


def recall(y, p):
    predicted = p.tolist()
    outcome = {0: 0, 1: 0}
    for place, true in enumerate(y.tolist()):
        if true == 1:
            outcome[predicted[place]] += 1
    missed, found = outcome[0], outcome[1]
    return found / max(missed + found, 1)
