"""Levenshtein distance of two sequences of numbers.

Conventions: insertion, deletion and replacement cost 1 each; no swaps; not normalised.
"""


def levenshtein_distance(a, b):
    row = list(range(len(b) + 1))
    for i, symbol in enumerate(a.tolist(), start=1):
        next_row = [i]
        for j, other in enumerate(b.tolist(), start=1):
            replace = row[j - 1] + (symbol != other)
            delete = row[j] + 1
            insert = next_row[j - 1] + 1
            next_row.append(min(replace, delete, insert))
        row = next_row
    return row[-1]
