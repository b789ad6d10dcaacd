"""NT-Xent, the contrastive loss of SimCLR.

Chen, Kornblith, Norouzi and Hinton, "A Simple Framework for Contrastive
Learning of Visual Representations" (2020), arXiv 2002.05709, equation 1 and
Algorithm 1.
"""

import math


def unit_length(vector):
    """The vector divided by its Euclidean length (rescaled first for safety)."""
    biggest = max(abs(entry) for entry in vector)
    scaled = [entry / biggest for entry in vector]
    length = math.sqrt(sum(entry * entry for entry in scaled))
    return [entry / length for entry in scaled]


def cosine(first, second):
    total = 0.0
    for left, right in zip(first, second):
        total += left * right
    return total


def nt_xent(z1, z2, tau):
    """z1, z2: float64 [n, d], row i of both from one example; tau: float.

    Returns the mean loss over all 2n views, a float.
    """
    pairs = z1.shape[0]
    views = [unit_length(row) for row in z1.tolist() + z2.tolist()]
    total = 0.0
    for me in range(2 * pairs):
        partner = me + pairs if me < pairs else me - pairs
        partner_cosine = cosine(views[me], views[partner])
        # How much closer (in cosine) each other view lies than the partner.
        leads = []
        for other in range(2 * pairs):
            if other != me:
                leads.append(cosine(views[me], views[other]) - partner_cosine)
        # -ln softmax(partner) = ln sum exp(lead / tau), the largest lead taken
        # out of the sum.  The partner's own lead is 0, so the largest is >= 0.
        largest = max(leads)
        mass = 0.0
        for lead in leads:
            mass += math.exp((lead - largest) / tau)
        total += largest / tau + math.log(mass)
    return float(total / (2 * pairs))
