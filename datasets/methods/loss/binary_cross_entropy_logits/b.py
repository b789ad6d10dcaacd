"""Mean binary cross-entropy of logits against targets between 0 and 1, in nats.

Conventions: minus the logarithm of the logistic function is taken as log(1 + exp(.)) in a form
that neither overflows nor loses small costs; plain mean over the examples.
"""

import numpy as np


def binary_cross_entropy_logits(z, y):
    cost_of_one = np.logaddexp(0.0, -z)
    cost_of_zero = np.logaddexp(0.0, z)
    cost = y * cost_of_one + (1.0 - y) * cost_of_zero
    return float(np.mean(cost))
