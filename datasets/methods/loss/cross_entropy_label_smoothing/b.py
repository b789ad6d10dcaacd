"""Mean cross-entropy of logits against uniformly smoothed labels.

Szegedy, Vanhoucke, Ioffe, Shlens and Wojna, "Rethinking the Inception
Architecture for Computer Vision" (2015), arXiv 1512.00567, section 7.
"""

import math


def log_probabilities(logits):
    """Log softmax of one list of logits, shifted by the largest one."""
    peak = max(logits)
    mass = 0.0
    for logit in logits:
        mass += math.exp(logit - peak)
    log_mass = math.log(mass)
    return [(logit - peak) - log_mass for logit in logits]


def cross_entropy_label_smoothing(z, y, eps):
    """z: float64 [n, k] logits; y: int64 [n] classes from 0; eps: float.

    Returns the mean loss, a float.
    """
    examples, classes = z.shape
    everyone = eps / classes
    total = 0.0
    for row, logits in enumerate(z.tolist()):
        answer = int(y[row])
        for label, log_chance in enumerate(log_probabilities(logits)):
            share = everyone
            if label == answer:
                share += 1.0 - eps
            if share > 0.0:
                total -= share * log_chance
    return float(total / examples)
