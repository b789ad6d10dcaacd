"""Improved raw estimator of the cardinality of a HyperLogLog sketch."""
import math

import numpy as np


def _sigma(x):
    # x + sum over k >= 1 of x^(2^k) * 2^(k-1), until the sum stops changing.
    if x == 1.0:
        return math.inf
    power = x
    weight = 1.0
    total = x
    while True:
        power = power * power
        previous = total
        total = total + power * weight
        weight = weight + weight
        if total == previous:
            return total


def _tau(x):
    # One third of 1 - x - sum over k >= 1 of (1 - x^(2^-k))^2 * 2^-k.
    if x == 0.0 or x == 1.0:
        return 0.0
    root = x
    weight = 1.0
    total = 1.0 - x
    while True:
        root = math.sqrt(root)
        weight = 0.5 * weight
        previous = total
        total = total - (1.0 - root) * (1.0 - root) * weight
        if total == previous:
            return total / 3.0


def improved_raw_estimate(registers, tail_bits):
    q = int(tail_bits)
    m = int(registers.shape[0])

    # Multiplicity vector of the register values 0, 1, ..., q + 1.
    multiplicity = np.zeros(q + 2, dtype=np.int64)
    for register in registers:
        multiplicity[int(register)] += 1

    untouched_share = int(multiplicity[0]) / m
    unsaturated_share = 1.0 - int(multiplicity[q + 1]) / m

    zero_replacement = m * _sigma(untouched_share)
    top_replacement = 2.0 * m * _tau(unsaturated_share)

    # Sum of the counts, each with weight two to the minus register value,
    # from the largest value down to zero.
    denominator = 0.5 * top_replacement
    for k in range(q, 0, -1):
        denominator = 0.5 * (denominator + int(multiplicity[k]))
    denominator = denominator + zero_replacement

    alpha_infinity = 1.0 / (2.0 * math.log(2.0))
    if denominator == 0.0:
        estimate = math.inf
    elif denominator == math.inf:
        estimate = 0.0
    else:
        estimate = alpha_infinity * m * m / denominator

    return multiplicity, zero_replacement, top_replacement, estimate
