"""InfoNCE: cross-entropy of picking the right key among all keys of the batch by cosine similarity.

Paper: van den Oord, Li and Vinyals, "Representation Learning with Contrastive Predictive
Coding" (arXiv 1807.03748), eq. 4 with the score f = exp(s).
"""
import math


def unit_rows(rows):
    """Each row divided by its Euclidean norm (no epsilon: rows are never zero)."""
    scaled = []
    for row in rows.tolist():
        length = math.hypot(*row)
        scaled.append([entry / length for entry in row])
    return scaled


def info_nce(q, k, tau):
    """q: [n, d] queries, k: [n, d] keys, tau: [] -> loss: [] mean over the queries (eq. 4)."""
    queries, keys = unit_rows(q), unit_rows(k)
    n = len(queries)
    total = 0.0
    for i in range(n):
        cosines = [sum(a * b for a, b in zip(queries[i], key)) for key in keys]
        # Everything is measured from the largest similarity, so that exp never
        # overflows for a small tau; the shift cancels in the ratio of eq. 4.
        largest = max(cosines)
        shifted = [(cosine - largest) / float(tau) for cosine in cosines]
        # The denominator runs over all keys, the positive one included.
        denominator = sum(math.exp(score) for score in shifted)
        total += math.log(denominator) - shifted[i]
    return float(total / n)
