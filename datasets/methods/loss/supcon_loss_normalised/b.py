import math


def to_unit_length(row):
    """The row divided by its length, or by a tiny constant where the length is smaller still."""
    entries = [float(entry) for entry in row]
    length = max(math.hypot(*entries), 1e-12)
    return [entry / length for entry in entries]


def log_of_sum(logs):
    """The logarithm of a sum of exponentials, with the largest taken out first."""
    top = max(logs)
    return top + math.log(math.fsum(math.exp(log - top) for log in logs))


def supcon_loss_normalised(z, y, tau):
    """The mean cost of anchors whose classmates should be their most similar rows.

    The similarities are those of rows of length one, over tau. For each anchor that has classmates, every
    classmate costs the log of the sum over all other rows of the exponentials of how far their similarity is
    above its own; the anchor costs the mean of these. Batches in which all labels are equal cost nothing.
    """
    labels = [int(label) for label in y]
    if len(set(labels)) < 2:
        return 0.0
    units = [to_unit_length(row) for row in z]
    anchor_costs = []
    for anchor, own in enumerate(units):
        similarity = {}
        for other, row in enumerate(units):
            if other != anchor:
                similarity[other] = math.fsum(a * b for a, b in zip(own, row)) / tau
        costs = []
        for mate, match in similarity.items():
            if labels[mate] == labels[anchor]:
                costs.append(log_of_sum([value - match for value in similarity.values()]))
        if costs:
            anchor_costs.append(math.fsum(costs) / len(costs))
    if not anchor_costs:
        return 0.0
    return math.fsum(anchor_costs) / len(anchor_costs)
