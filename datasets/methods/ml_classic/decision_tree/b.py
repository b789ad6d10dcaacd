"""decision_tree: class and class shares that a tree of Gini splits, grown on training rows, gives to points.

A point equal to the threshold goes left. Splits are made even without a gain, until the permitted depth, a set
of one class, or a set of equal rows. Equally good splits are told exactly, in whole numbers: the lowest feature
and then the lowest threshold wins. Equal counts in a leaf go to the lowest class. Classes count from 0.
"""
from fractions import Fraction

import numpy as np


def _halfway(a, b):
    middle = (a + b) / 2
    return middle if abs(middle) != float("inf") else a / 2 + b / 2


def _agreement(classes):
    """Rows times the chance that two draws agree: what the rows lack in impurity."""
    return Fraction(sum(classes.count(c) ** 2 for c in set(classes)), len(classes))


def _question(rows, labels, members):
    """The best question about the members as (feature, last value on the left, threshold), or None."""
    best, found = None, None
    for feature in range(len(rows[0])):
        steps = sorted({rows[i][feature] for i in members})
        for below, above in zip(steps, steps[1:]):
            left = [labels[i] for i in members if rows[i][feature] <= below]
            right = [labels[i] for i in members if rows[i][feature] > below]
            # The least total impurity is the most agreement, since the rows in both sets are the same in number.
            score = _agreement(left) + _agreement(right)
            if best is None or score > best:
                best, found = score, (feature, below, _halfway(below, above))
    return found


def decision_tree(X, y, k, depth, Z):
    """Narrow the training rows down for each point; a set is questioned once and its question remembered."""
    rows, labels = X.tolist(), y.tolist()
    asked = {}
    label = np.zeros(Z.shape[0], dtype=np.int64)
    proba = np.zeros((Z.shape[0], int(k)))
    for which, point in enumerate(Z.tolist()):
        members = tuple(range(len(rows)))
        for _ in range(int(depth)):
            if len({labels[i] for i in members}) == 1:
                break
            if members not in asked:
                asked[members] = _question(rows, labels, members)
            if asked[members] is None:
                break
            feature, last, threshold = asked[members]
            goes_left = point[feature] <= threshold
            members = tuple(i for i in members if (rows[i][feature] <= last) == goes_left)
        tally = [0] * int(k)
        for i in members:
            tally[labels[i]] += 1
        label[which] = tally.index(max(tally))
        proba[which] = [votes / len(members) for votes in tally]
    return label, proba
