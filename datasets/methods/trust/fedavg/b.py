"""Server step of federated averaging.

McMahan, Moore, Ramage, Hampson and Aguera y Arcas, "Communication-Efficient
Learning of Deep Networks from Decentralized Data" (2016), arXiv 1602.05629,
Algorithm 1.
"""

import numpy as np


def fedavg(W, n):
    """W: float64 [k, d], one row per client; n: int64 [k] sample counts.

    Returns the averaged parameters, float64 [d].
    """
    counts = n.tolist()
    everything = sum(counts)
    average = np.zeros(W.shape[1])
    for count, client in zip(counts, W.tolist()):
        share = count / everything
        for position, value in enumerate(client):
            average[position] += share * value
    return average
