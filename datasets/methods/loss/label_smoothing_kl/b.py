import math


def log_probabilities(row):
    """The logarithms of the softmax of a row."""
    entries = [float(entry) for entry in row]
    top = max(entries)
    total = math.fsum(math.exp(entry - top) for entry in entries)
    log_total = math.log(total)
    return [(entry - top) - log_total for entry in entries]


def excess(wanted, log_given):
    """One class's part of the divergence, never below zero.

    The wanted and the given probabilities both add up to one over the classes, so their difference may be
    added to each part without a change to the sum.
    """
    given = math.exp(log_given)
    if wanted == 0.0:
        return given
    return max(0.0, wanted * (math.log(wanted) - log_given) + (given - wanted))


def label_smoothing_kl(z, y, eps):
    """The mean divergence of the softmax from a target that leaves some mass to the wrong classes.

    For each row the target gives one minus eps to the true class and an equal part of eps to each other one;
    the classes' parts of the divergence are added, and the rows are averaged.
    """
    n, k = z.shape
    crumbs = eps / (k - 1)
    costs = []
    for row, label in zip(z, y):
        parts = []
        for number, log_given in enumerate(log_probabilities(row)):
            wanted = 1.0 - eps if number == int(label) else crumbs
            parts.append(excess(wanted, log_given))
        costs.append(math.fsum(parts))
    return math.fsum(costs) / n
