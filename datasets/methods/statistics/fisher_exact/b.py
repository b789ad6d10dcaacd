"""fisher_exact: the three p-values of Fisher's exact test of a table of two rows and two columns.

The two-sided value adds up all tables with the given margins that are no more probable than the observed one,
compared as exact whole numbers. If only one table has the margins, all three are 1. No odds ratio.
"""
import math


def fisher_exact(T):
    """Count the draws from the urn that give each number of marked balls, from one number to the next."""
    (seen, beside), (below, rest) = T.tolist()
    marked, drawn = seen + beside, seen + below
    plain = below + rest
    number = max(0, drawn - plain)
    ways = math.comb(marked, number) * math.comb(plain, drawn - number)
    draws = {}
    while ways:
        draws[number] = ways
        # One marked ball more and one plain ball fewer; the quotient leaves no remainder.
        ways = ways * (marked - number) * (drawn - number) // ((number + 1) * (plain - drawn + number + 1))
        number += 1
    everything = sum(draws.values())
    rare = sum(count for count in draws.values() if count <= draws[seen])
    low = sum(count for value, count in draws.items() if value <= seen)
    high = everything - low + draws[seen]
    return rare / everything, low / everything, high / everything
