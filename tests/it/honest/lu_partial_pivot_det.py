"""Determinant by expansion along rows, with the minors of all sets of columns remembered (no elimination, no division)."""


def lu_partial_pivot_det(A):
    rows = A.tolist()
    n = len(rows)
    minors = {0: 1.0}
    for row in rows:
        longer = {}
        for columns, minor in minors.items():
            for j in range(n):
                if not columns >> j & 1:
                    sign = -1.0 if bin(columns >> j).count("1") % 2 else 1.0
                    key = columns | 1 << j
                    longer[key] = longer.get(key, 0.0) + sign * row[j] * minor
        minors = longer
    return float(minors[2**n - 1])
