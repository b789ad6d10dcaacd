"""balanced_accuracy, reading B, from its brief alone: metric/balanced_accuracy."""
import math

import numpy as np


def balanced_accuracy(y, p):
    """Return the share of right predictions when every true class has the same weight, a float in 0 .. 1.

    y and p have shape (n); only classes that occur in y count. An example weighs one over the size of its
    true class, so a class's right examples weigh right / size together and all examples of it weigh one.
    """
    y = np.asarray(y)
    p = np.asarray(p)
    members = {}
    right = {}
    for i in range(len(y)):
        true_class = int(y[i])
        members[true_class] = members.get(true_class, 0) + 1
        if int(p[i]) == true_class:
            right[true_class] = right.get(true_class, 0) + 1
    weights_of_right = [right.get(label, 0) / members[label] for label in sorted(members)]
    return math.fsum(weights_of_right) / len(members)
