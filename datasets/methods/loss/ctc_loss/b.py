"""Connectionist temporal classification loss of one label sequence: the training criterion over unaligned frames.

Symbol 0 is the blank; equal runs are merged before blanks are dropped. Weights stay logarithms
throughout, logp is not normalised again, and the loss is +infinity where no path spells y.
"""
import math


def log_of_sum(first, second):
    """Logarithm of the sum of two weights that are given as logarithms."""
    if first == second:
        return first + math.log(2.0)
    return max(first, second) + math.log1p(math.exp(-abs(first - second)))


def ctc_loss(logp, y):
    labels = y.tolist()
    # What matters about the beginning of a path: how many labels it has spelled, and its last symbol.
    beginnings = {(0, 0): 0.0}
    for frame in logp.tolist():
        longer = {}
        for (spelled, last), weight in beginnings.items():
            for symbol in {0, last, *labels[spelled:spelled + 1]}:
                starts_label = symbol != 0 and symbol != last
                state = (spelled + starts_label, symbol)
                extended = weight + frame[symbol]
                longer[state] = log_of_sum(longer[state], extended) if state in longer else extended
        beginnings = longer
    total = -math.inf
    for (spelled, _), weight in beginnings.items():
        if spelled == len(labels):
            total = log_of_sum(total, weight)
    return -total
