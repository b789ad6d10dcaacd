import math

import numpy as np


def attention_dropout(q, k, v, mask, p):
    """Attend to values with softmax weights, some of which are dropped.

    For each query the score of a key is their inner product divided by the
    square root of their size; the weights are the exponentials of the
    scores, divided by their total over the keys.  Weights whose mask is
    false become zero, all others are divided by 1 - p.  The output of the
    query is the sum of the value vectors times these weights, which are not
    made to add up to one again.
    """
    batches, queries, size = q.shape
    keys = k.shape[1]
    output = np.zeros((batches, queries, v.shape[2]))
    enlargement = 1.0 / (1.0 - p)

    for example in range(batches):
        for query in range(queries):
            scores = np.zeros(keys)
            for key in range(keys):
                product = np.sum(q[example, query] * k[example, key])
                scores[key] = product / math.sqrt(size)

            weights = np.exp(scores - np.max(scores))
            weights = weights / np.sum(weights)

            for key in range(keys):
                if mask[example, query, key]:
                    kept_weight = weights[key] * enlargement
                    output[example, query] += kept_weight * v[example, key]
    return output
