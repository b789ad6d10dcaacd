"""gini_impurity: the chance that two items drawn from a node, with replacement, differ in class, and its mean.

Rows are nodes and columns are classes. The mean counts every item alike, so large nodes weigh more. An empty
node has impurity 0.
"""
from fractions import Fraction

import numpy as np


def gini_impurity(counts):
    """Count the ordered draws of two different classes while the items are gathered class by class."""
    gini = np.zeros(counts.shape[0])
    felt = Fraction(0)
    crowd = 0
    for node, row in enumerate(counts.tolist()):
        gathered = mixed = 0
        for items in row:
            mixed += 2 * items * gathered
            gathered += items
        if gathered:
            gini[node] = mixed / gathered ** 2
            felt += Fraction(mixed, gathered)
            crowd += gathered
    return gini, float(felt / crowd)
