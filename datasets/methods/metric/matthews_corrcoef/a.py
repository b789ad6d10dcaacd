"""Matthews correlation coefficient of two binary labellings.

B. W. Matthews, "Comparison of the predicted and observed secondary structure
of T4 phage lysozyme", Biochimica et Biophysica Acta 405, 1975.
"""
import math

import numpy as np


def matthews_corrcoef(a, b):
    """Correlation from the confusion table; the positive class is 1.

    a : (n,) true classes, 0 or 1
    b : (n,) predicted classes, 0 or 1
    returns v : float, -1 to 1; 0.0 when a margin of the table is empty
    """
    truth, predicted = a == 1, b == 1

    # Python integers: the product of four margins would overflow 64 bits.
    TP = int(np.sum(truth & predicted))
    TN = int(np.sum(~truth & ~predicted))
    FP = int(np.sum(~truth & predicted))
    FN = int(np.sum(truth & ~predicted))

    numerator = TP * TN - FP * FN
    margins = (TP + FP) * (TP + FN) * (TN + FP) * (TN + FN)

    # 0 / 0 when one class is missing from a labelling: zero by convention
    if margins == 0:
        return 0.0
    return float(numerator / math.sqrt(margins))
