import math


def as_distribution(weights):
    """Weights divided by their sum, scaled by the largest before, so that the sum cannot overflow."""
    largest = max(float(weight) for weight in weights)
    scaled = [float(weight) / largest for weight in weights]
    whole = math.fsum(scaled)
    return [entry / whole for entry in scaled]


def part_of_place(one, two):
    """What a place adds to the mean of both divergences, from its midpoint and its relative imbalance."""
    middle = (one + two) / 2.0
    if middle == 0.0:
        return 0.0
    tilt = abs(one - two) / (one + two)
    if tilt == 1.0:
        return middle * math.log(2.0)
    up = (1.0 + tilt) * math.log1p(tilt)
    down = (1.0 - tilt) * math.log1p(-tilt)
    return middle * (up + down) / 2.0


def jensen_shannon_distance(p, q):
    """The root of the mean divergence of two distributions from their midpoint, in nats.

    At each place both probabilities lie as far above and below the midpoint as the tilt says. The two
    logarithms of the ratios to the midpoint are those of one plus and one minus the tilt.
    """
    parts = []
    for one, two in zip(as_distribution(p), as_distribution(q)):
        parts.append(part_of_place(one, two))
    return math.sqrt(max(0.0, math.fsum(parts)))
