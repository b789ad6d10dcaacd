import math


def gaussian_nll_no_constant(y, mu, var, eps):
    """The mean negative log density of normal predictions, without the part that never changes.

    Each variance is lifted to the floor if need be and turned into a standard deviation. An example costs the
    logarithm of that deviation and half the square of how many deviations the target lies off.
    """
    total = []
    for target, centre, spread in zip(y, mu, var):
        variance = float(spread)
        if variance < eps:
            variance = eps
        deviation = math.sqrt(variance)
        steps_off = (float(target) - float(centre)) / deviation
        total.append(math.log(deviation))
        total.append(steps_off * steps_off / 2.0)
    return math.fsum(total) / len(y)
