import math

import numpy as np


def through(row, matrix):
    """A row times a matrix, one column after the other."""
    image = []
    for column in range(matrix.shape[1]):
        image.append(math.fsum(float(a) * float(m) for a, m in zip(row, matrix[:, column])))
    return image


class Blend:
    """A weighted mean that takes in one row at a time; weights are given by their logarithms."""

    def __init__(self, width):
        self.top = -math.inf
        self.weight = 0.0
        self.mean = [0.0] * width

    def take(self, score, row):
        if score > self.top:
            self.weight *= math.exp(self.top - score)
            self.top = score
        own = math.exp(score - self.top)
        self.weight += own
        part = own / self.weight
        for place, entry in enumerate(row):
            self.mean[place] = (1.0 - part) * self.mean[place] + part * entry


def cross_attention(x, c, Wq, Wk, Wv):
    """For each position of the first sequence, the blend of the second sequence's values that it asks for.

    Keys and values are made once from the second sequence. Then each position of the first walks along them
    and keeps a running weighted mean, in which a value's weight grows exponentially with the match of query
    and key, over the root of the length of both.
    """
    keys = [through(row, Wk) for row in c]
    values = [through(row, Wv) for row in c]
    root = math.sqrt(Wq.shape[1])
    o = np.zeros((x.shape[0], Wv.shape[1]), dtype=np.float64)
    for position, row in enumerate(x):
        query = through(row, Wq)
        blend = Blend(Wv.shape[1])
        for key, value in zip(keys, values):
            match = math.fsum(a * b for a, b in zip(query, key))
            blend.take(match / root, value)
        o[position] = blend.mean
    return o
