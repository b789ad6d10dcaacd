"""Maximum likelihood cardinality estimate of a single HyperLogLog sketch from its multiplicity vector."""
import math

import numpy as np


def one_minus_h(y):
    """The function y / (exp(y) - 1): one at zero, falling to zero for large y."""
    if y == 0.0:
        return 1.0
    if y > 700.0:
        return 0.0
    return y / math.expm1(y)


def hll_ml_cardinality(counts):
    multiplicity = [int(c) for c in counts]
    q = len(multiplicity) - 2
    register_count = sum(multiplicity)

    if register_count == 0:
        return np.float64(math.inf)
    if multiplicity[q + 1] == register_count:
        return np.float64(math.inf)
    if multiplicity[0] == register_count:
        return np.float64(0.0)

    # x is the Poisson rate of a single register.  A register has the value
    #   0      with probability exp(-x),
    #   k      with probability exp(-x/2^k) (1 - exp(-x/2^k)) for k = 1 .. q,
    #   q + 1  with probability 1 - exp(-x/2^q).
    # Setting the derivative of the log likelihood, times x, to zero gives
    #   x * sum_{k=0..q} C_k / 2^k = sum_{k=1..q+1} C_k y_k / (exp(y_k) - 1),
    #   with y_k = x / 2^min(k, q).

    # Work with x / 2^k_min so that no power of two leaves the number range.
    k_min = 0
    while multiplicity[k_min] == 0:
        k_min += 1

    # This sum is precalculated and reused for all evaluations.
    weighted_sum = 0.0
    for k in range(k_min, q + 1):
        weighted_sum += math.ldexp(float(multiplicity[k]), k_min - k)

    # Registers that were touched, as pairs of count and power of two.
    touched = []
    for k in range(max(k_min, 1), q + 2):
        if multiplicity[k] > 0:
            touched.append((float(multiplicity[k]), k_min - min(k, q)))

    def condition(scaled_x):
        """Negative below the root, positive above it."""
        expected = 0.0
        for count, power in touched:
            expected += count * one_minus_h(math.ldexp(scaled_x, power))
        return scaled_x * weighted_sum - expected

    # y / (exp(y) - 1) lies between 1 - y/2 and 1, which brackets the root.
    touched_count = float(register_count - multiplicity[0])
    half_slope = 0.0
    for count, power in touched:
        half_slope += 0.5 * math.ldexp(count, power)
    lower = touched_count / (weighted_sum + half_slope) * (1.0 - 1e-12)
    upper = touched_count / weighted_sum * (1.0 + 1e-12)

    # Halve the bracket until it no longer changes.
    while True:
        middle = 0.5 * (lower + upper)
        if middle <= lower or middle >= upper:
            break
        if condition(middle) < 0.0:
            lower = middle
        else:
            upper = middle

    with np.errstate(over="ignore"):
        return np.float64(np.ldexp(np.float64(register_count * middle), k_min))
