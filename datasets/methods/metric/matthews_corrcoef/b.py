"""Matthews correlation coefficient of two binary labellings.

Paper: Matthews, "Comparison of the predicted and observed secondary structure of T4 phage
lysozyme" (1975); the card gives the formula without a number.
"""
import math


def matthews_corrcoef(a, b):
    """a: [n] int true classes, b: [n] int predicted classes -> v: [] between -1 and 1."""
    tp = tn = fp = fn = 0
    for truth, guess in zip(a.tolist(), b.tolist()):
        if truth == 1 and guess == 1:
            tp += 1
        elif truth == 0 and guess == 0:
            tn += 1
        elif guess == 1:
            fp += 1
        else:
            fn += 1
    # Python integers: the product of four counts cannot overflow.
    under_root = (tp + fp) * (tp + fn) * (tn + fp) * (tn + fn)
    if under_root == 0:
        return 0.0  # convention of the card
    return float((tp * tn - fp * fn) / math.sqrt(under_root))
