import math


def surprise(chance_of_one, target):
    """What one example costs: the surprise at a one and that at a zero, mixed as the target says."""
    cost = 0.0
    if target > 0.0:
        cost -= target * math.log(chance_of_one)
    if target < 1.0:
        cost -= (1.0 - target) * math.log1p(-chance_of_one)
    return cost


def binary_cross_entropy(p, y):
    """The mean surprise, in nats, of probabilities for yes-or-no targets.

    A running mean takes in the examples one after the other.
    """
    mean = 0.0
    count = 0
    for chance, target in zip(p, y):
        count += 1
        mean += (surprise(float(chance), float(target)) - mean) / count
    return mean
