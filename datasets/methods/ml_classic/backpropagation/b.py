"""backpropagation: half the sum of squared errors of a two-layer logistic network and its exact derivatives.

Both layers are logistic. The error is summed over rows and outputs, not averaged. A row of a weight matrix
belongs to the unit that it feeds. Nothing is updated.
"""
import math

import numpy as np


def _logistic(level):
    """Value and slope of the logistic function; only the exponential of a number below zero is taken."""
    small = math.exp(-abs(level))
    upper = 1.0 / (1.0 + small)
    slope = small * upper * upper
    return (upper if level >= 0.0 else small * upper), slope


def _fire(units, signals):
    """Values and slopes of a layer whose units are pairs (incoming weights, bias)."""
    answers = [_logistic(math.fsum([bias] + [a * s for a, s in zip(arms, signals)])) for arms, bias in units]
    return [a for a, _ in answers], [s for _, s in answers]


class _Ledger(dict):
    """Collects the contributions to each derivative, one list for each place."""

    def note(self, place, amount):
        self.setdefault(place, []).append(amount)

    def settle(self, shape):
        table = np.zeros(shape)
        for place, amounts in self.items():
            table[place] = math.fsum(amounts)
        return table


def backpropagation(x, t, W1, b1, W2, b2):
    """Go through the rows one at a time and book what each adds to every derivative."""
    inner_units = list(zip(W1.tolist(), b1.tolist()))
    outer_units = list(zip(W2.tolist(), b2.tolist()))
    squares = []
    books = {name: _Ledger() for name in ("W1", "b1", "W2", "b2")}
    for entry, wanted in zip(x.tolist(), t.tolist()):
        middle, middle_slope = _fire(inner_units, entry)
        result, result_slope = _fire(outer_units, middle)
        blame = []
        for unit, (got, want) in enumerate(zip(result, wanted)):
            miss = got - want
            squares.append(miss * miss)
            push = miss * result_slope[unit]
            blame.append(push)
            books["b2"].note(unit, push)
            for source, strength in enumerate(middle):
                books["W2"].note((unit, source), push * strength)
        for unit, slope in enumerate(middle_slope):
            # A hidden unit answers for every output unit that listens to it.
            push = slope * math.fsum(b * arms[unit] for b, (arms, _) in zip(blame, outer_units))
            books["b1"].note(unit, push)
            for source, strength in enumerate(entry):
                books["W1"].note((unit, source), push * strength)
    return (0.5 * math.fsum(squares), books["W1"].settle(W1.shape), books["b1"].settle(b1.shape),
            books["W2"].settle(W2.shape), books["b2"].settle(b2.shape))
