"""moe_routing, reading B, from its brief alone: efficiency/moe_routing."""
import math

import numpy as np


def softmax_of_token(scores):
    """Return the probabilities, a list of e floats, of one token's scores, shape (e)."""
    top = max(scores)
    powers = [math.exp(score - top) for score in scores]
    total = math.fsum(powers)
    return [power / total for power in powers]


def moe_routing(z, k):
    """Return the chosen experts, their weights and the balance loss.

    idx is int64 of shape (n, k), best expert first and lower number first among equal scores; w is float64 of
    shape (n, k) with rows that sum to 1; aux is a float that equals k when everything is even. The softmax
    is over all experts, before the choice.
    """
    z = np.asarray(z, dtype=float)
    n, e = z.shape
    k = int(k)
    idx = np.zeros((n, k), dtype=np.int64)
    w = np.zeros((n, k))
    visits = [0] * e
    probability_columns = [[] for _ in range(e)]
    for token in range(n):
        scores = [float(score) for score in z[token]]
        probabilities = softmax_of_token(scores)
        ranking = sorted(range(e), key=lambda expert: (-scores[expert], expert))
        chosen = ranking[:k]
        chosen_total = math.fsum(probabilities[expert] for expert in chosen)
        for place, expert in enumerate(chosen):
            idx[token, place] = expert
            w[token, place] = probabilities[expert] / chosen_total
            visits[expert] += 1
        for expert in range(e):
            probability_columns[expert].append(probabilities[expert])
    products = []
    for expert in range(e):
        share = visits[expert] / n
        mean_probability = math.fsum(probability_columns[expert]) / n
        products.append(share * mean_probability)
    return idx, w, e * math.fsum(products)
