"""Triplet loss: summed hinge on squared distances.

Schroff, Kalenichenko and Philbin, "FaceNet: A Unified Embedding for Face
Recognition and Clustering" (2015), arXiv 1503.03832, section 3.1 (loss L).
"""


def squared_distance(here, there):
    total = 0.0
    for first, second in zip(here, there):
        gap = first - second
        total += gap * gap
    return total


def triplet_loss(a, p, q, margin):
    """a, p, q: float64 [n, d] anchors, positives, negatives; margin: float.

    Returns the sum of the hinges over the n triplets, a float.
    """
    total = 0.0
    for anchor, positive, negative in zip(a.tolist(), p.tolist(), q.tolist()):
        to_friend = squared_distance(anchor, positive)
        to_stranger = squared_distance(anchor, negative)
        violation = to_friend - to_stranger + margin
        if violation > 0.0:
            total += violation
    return float(total)
