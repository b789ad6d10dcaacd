"""levenshtein_distance: fewest edits that turn one sequence into another."""


def levenshtein_distance(a, b):
    """Edit distance of two sequences, by the table of all beginnings, one row at a time.

    Parameters:
        a : int64 (n), first sequence, symbols as numbers
        b : int64 (m), second sequence

    Returns:
        dist : int (scalar), edit distance

    Conventions:
        An insertion, a deletion and a substitution cost 1 each, a match 0; no swap of neighbours. A whole
        number, not divided by a length. Either sequence may be empty; the distance is then the length of
        the other.

    Example:
        >>> import numpy as np
        >>> levenshtein_distance(np.array([1, 2, 3, 4]), np.array([2, 3, 5]))
        2
        >>> levenshtein_distance(np.array([], dtype=int), np.array([7, 7]))
        2
    """
    a, b = a.tolist(), b.tolist()
    previous = list(range(len(b) + 1))
    for i, symbol in enumerate(a, start=1):
        row = [i]
        for j, other in enumerate(b, start=1):
            row.append(min(previous[j] + 1, row[j - 1] + 1, previous[j - 1] + (symbol != other)))
        previous = row
    return previous[-1]
