import math


def cost_if_true(row, chosen):
    """Minus the logarithm of the probability that the softmax of the row gives to the chosen class."""
    leads = [float(entry) - float(row[chosen]) for entry in row]
    highest = max(leads)
    if highest == 0.0:
        others = math.fsum(math.exp(lead) for place, lead in enumerate(leads) if place != chosen)
        return math.log1p(others)
    return highest + math.log(math.fsum(math.exp(lead - highest) for lead in leads))


def label_smoothing_other_classes(z, y, eps):
    """The mean cross-entropy against targets that share a little mass among the wrong classes.

    For each row the cost of the true class and the plain average of the costs of all the wrong ones are
    found; the row's loss lies between the two, at the share eps of the way to the latter.
    """
    running = 0.0
    for number, row in enumerate(z):
        label = int(y[number])
        wrong = [cost_if_true(row, other) for other in range(len(row)) if other != label]
        average_wrong = math.fsum(wrong) / len(wrong)
        loss_of_row = (1.0 - eps) * cost_if_true(row, label) + eps * average_wrong
        running += (loss_of_row - running) / (number + 1)
    return running
