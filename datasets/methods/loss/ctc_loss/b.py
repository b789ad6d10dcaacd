"""Connectionist temporal classification loss of one label sequence.

Conventions: symbol 0 is the blank; logp is used as given; everything stays in logarithms;
the loss is +infinity when no path of t frames spells y.
"""

import numpy as np


def ctc_loss(logp, y):
    # A path walks through blank, y1, blank, y2, ..., blank.
    stops = np.zeros(2 * len(y) + 1, dtype=np.int64)
    stops[1::2] = y
    # From a label one may jump over the blank before it if the label before differs.
    may_jump = np.zeros(len(stops), dtype=bool)
    may_jump[3::2] = y[1:] != y[:-1]

    weight = np.full(len(stops), -np.inf)
    weight[:2] = logp[0, stops[:2]]
    for frame in logp[1:]:
        arriving = weight.copy()
        arriving[1:] = np.logaddexp(arriving[1:], weight[:-1])
        jumps = np.where(may_jump[2:], weight[:-2], -np.inf)
        arriving[2:] = np.logaddexp(arriving[2:], jumps)
        weight = arriving + frame[stops]
    return -float(np.logaddexp(weight[-1], weight[-2]))
