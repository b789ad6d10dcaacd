"""moe_routing, reading B, from its brief alone: efficiency/moe_routing."""
import math

import numpy as np


def _softmax(scores):
    """Probabilities (list of e floats) of the scores of one token (e,)."""
    top = max(scores)
    heights = [math.exp(score - top) for score in scores]
    total = math.fsum(heights)
    return [height / total for height in heights]


def moe_routing(z, k):
    """Chosen experts (n, k) int64, best first, their weights (n, k) float64, and the balance loss.

    Softmax over all experts, then the k highest scores (ties to the lower expert), then weights that
    sum to 1; the loss is e times the sum over experts of share of tokens times mean probability.
    """
    z = np.asarray(z, dtype=np.float64)
    n, e = z.shape
    k = int(k)
    idx = np.zeros((n, k), dtype=np.int64)
    w = np.zeros((n, k))
    visits = [0] * e
    chances_of = [[] for _ in range(e)]
    for token in range(n):
        scores = [float(value) for value in z[token]]
        chances = _softmax(scores)
        chosen = sorted(range(e), key=lambda expert: (-scores[expert], expert))[:k]
        together = math.fsum(chances[expert] for expert in chosen)
        for place, expert in enumerate(chosen):
            idx[token, place] = expert
            w[token, place] = chances[expert] / together
            visits[expert] += 1
        for expert in range(e):
            chances_of[expert].append(chances[expert])
    products = [visits[expert] / n * (math.fsum(chances_of[expert]) / n) for expert in range(e)]
    return idx, w, np.float64(e * math.fsum(products))
