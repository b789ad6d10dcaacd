import math

import numpy as np


def rmsprop_step_epsilon_inside(w, g, v, lr, rho, eps):
    """One RMSProp step with the small constant under the root.

    For each parameter the average takes in the new squared gradient; the step is the gradient over the root
    of that average and the constant together, times the step size.
    """
    places, averages = [], []
    for position, slope, average in zip(w, g, v):
        pull = float(slope)
        fresh = rho * float(average) + (1.0 - rho) * pull * pull
        averages.append(fresh)
        places.append(float(position) - lr * (pull / math.sqrt(fresh + eps)))
    return np.array(places, dtype=np.float64), np.array(averages, dtype=np.float64)
