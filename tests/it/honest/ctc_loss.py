"""Connectionist temporal classification by recursion from the first frame on: what is left to spell is a place in the label sequence."""

import functools
import math


def _plus(values):
    top = max(values)
    if top == -math.inf:
        return top
    return top + math.log(math.fsum(math.exp(v - top) for v in values))


def ctc_loss(logp, y):
    labels = [0]
    for label in y.tolist():
        labels += [label, 0]
    frames = logp.tolist()

    @functools.cache
    def rest(i, u):
        if i == len(frames):
            return 0.0 if u >= len(labels) - 2 else -math.inf
        choices = [u, u + 1]
        if u + 2 < len(labels) and labels[u + 2] not in (0, labels[u]):
            choices.append(u + 2)
        return _plus([frames[i][labels[v]] + rest(i + 1, v) for v in choices if v < len(labels)])

    first = [frames[0][labels[u]] + rest(1, u) for u in (0, 1)]
    return -_plus(first)
