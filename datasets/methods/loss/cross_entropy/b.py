import math


def merged(first, second):
    """The logarithm of the sum of two exponentials."""
    gap = abs(first - second)
    return max(first, second) + math.log1p(math.exp(-gap))


def cost_of_row(row, true_class):
    """Minus the log-probability of the true class, by its lead or lag against each other class in turn.

    One over the probability is one plus the exponentials of how far the other classes lie above the true one.
    The logarithm of that sum is built up class by class.
    """
    own = float(row[true_class])
    log_sum = 0.0
    for other in range(len(row)):
        if other != true_class:
            log_sum = merged(log_sum, float(row[other]) - own)
    return log_sum


def cross_entropy(z, y):
    """The mean over the rows of the negative log-probability of the true class, in nats."""
    costs = []
    for row, label in zip(z, y):
        costs.append(cost_of_row(row, int(label)))
    return math.fsum(costs) / len(costs)
