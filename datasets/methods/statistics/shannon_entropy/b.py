"""Shannon entropy of a distribution, in nats and in bits.

Conventions: p is not normalised again; outcomes of probability 0 add nothing.
"""

import math


def shannon_entropy(p):
    h = 0.0
    bits = 0.0
    for probability in p.tolist():
        if probability > 0:
            h += probability * -math.log(probability)
            bits += probability * -math.log2(probability)
    return h, bits
