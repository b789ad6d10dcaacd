import math


def root_mean_squared_error(y, p):
    """The quadratic mean of the differences between predictions and targets.

    The differences are the legs of one right-angled figure: its diagonal grows with every example, and in the
    end it is divided by the root of the number of examples.
    """
    diagonal = 0.0
    for target, guess in zip(y, p):
        diagonal = math.hypot(diagonal, float(target) - float(guess))
    return diagonal / math.sqrt(len(y))
