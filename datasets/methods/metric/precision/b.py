"""Precision of two-class predictions: how many of the examples called positive are so.

Class 1 is the positive one; a share between 0 and 1, and 0 where nothing is predicted positive.
"""


def precision(y, p):
    truth_of_called = [true for true, called in zip(y.tolist(), p.tolist()) if called == 1]
    if not truth_of_called:
        return 0.0
    return truth_of_called.count(1) / len(truth_of_called)
