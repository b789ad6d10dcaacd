"""Word error rate from the edit distance (Levenshtein, 1966)."""


def edit_distance(hypothesis, reference):
    """Fewest insertions, deletions and substitutions between two lists.

    The table is filled row by row; only the row above is kept.
    """
    above = list(range(len(reference) + 1))
    for i, word in enumerate(hypothesis, start=1):
        row = [i]
        for j, wanted in enumerate(reference, start=1):
            substitution = above[j - 1] + (0 if word == wanted else 1)
            row.append(min(above[j] + 1, row[j - 1] + 1, substitution))
        above = row
    return above[-1]


def word_error_rate(hyp, ref):
    """Edit distance divided by the length of the reference.

    hyp  int64 [n], words of the hypothesis, n may be 0
    ref  int64 [m], words of the reference, m >= 1

    Returns a float, which may exceed 1.
    """
    return edit_distance(hyp.tolist(), ref.tolist()) / len(ref)
