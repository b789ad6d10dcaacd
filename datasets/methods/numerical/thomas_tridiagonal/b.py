"""Thomas algorithm for tridiagonal linear systems.

L. H. Thomas, "Elliptic problems in linear difference equations over a
network", 1949.

Going down the rows, each unknown is expressed through the one that follows it,

    x[i] = offset[i] + slope[i] * x[i+1].

Putting this relation for x[i-1] into row i,

    a[i-1] x[i-1] + b[i] x[i] + c[i] x[i+1] = d[i],

removes x[i-1] and leaves

    (b[i] + a[i-1] slope[i-1]) x[i] = d[i] - a[i-1] offset[i-1] - c[i] x[i+1],

which is the same relation one row further down.  The last row has no
x[i+1], so its offset is x[n-1]; going up, the relations give the rest.
"""

from itertools import accumulate
from typing import NamedTuple

import numpy as np


class Row(NamedTuple):
    """One equation: below * x[i-1] + diagonal * x[i] + above * x[i+1] = right."""

    below: float
    diagonal: float
    above: float
    right: float


class Relation(NamedTuple):
    """x[i] = offset + slope * x[i+1]."""

    offset: float
    slope: float


def eliminate(previous, row):
    """Relation for x[i], from row i and the relation for x[i-1]."""
    pivot = row.diagonal + row.below * previous.slope
    return Relation(
        offset=(row.right - row.below * previous.offset) / pivot,
        slope=-row.above / pivot,
    )


def substitute(x_next, relation):
    """Value of x[i], once x[i+1] is known."""
    return relation.offset + relation.slope * x_next


def thomas_tridiagonal(a, b, c, d):
    """Solve the system with sub-diagonal a, diagonal b, super-diagonal c.

    a: [n-1], b: [n], c: [n-1], d: [n]  ->  x: [n].  No pivoting.
    """
    # The first row has no left and the last row no right neighbour.
    below = [0.0, *a.tolist()]
    above = [*c.tolist(), 0.0]
    rows = map(Row, below, b.tolist(), above, d.tolist())

    before_first = Relation(offset=0.0, slope=0.0)
    relations = list(accumulate(rows, eliminate, initial=before_first))[1:]

    after_last = 0.0  # multiplied by the slope of the last row, which is zero
    upward = list(accumulate(reversed(relations), substitute, initial=after_last))[1:]
    return np.array(upward[::-1], dtype=np.float64)
