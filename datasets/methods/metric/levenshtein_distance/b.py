"""Levenshtein distance of two symbol sequences: the edit distance used to compare transcripts.

Inserting, deleting and replacing cost 1 each, matches are free, neighbours are not swapped;
the count is whole and not divided by a length.
"""


def levenshtein_distance(a, b):
    source, target = a.tolist(), b.tolist()

    def follow_matches(used, diagonal):
        """Walk on along the diagonal (used source symbols minus made target symbols) while it is free."""
        made = used - diagonal
        while used < len(source) and made < len(target) and source[used] == target[made]:
            used, made = used + 1, made + 1
        return used

    # For each diagonal, how many source symbols can be used up at most with this number of edits.
    edits = 0
    furthest = {0: follow_matches(0, 0)}
    while furthest.get(len(source) - len(target)) != len(source):
        edits += 1
        reached = {}
        for diagonal, used in furthest.items():
            deleted, replaced, inserted = (used + 1, diagonal + 1), (used + 1, diagonal), (used, diagonal - 1)
            for now_used, now_diagonal in (deleted, replaced, inserted):
                if now_used <= len(source) and now_used - now_diagonal <= len(target):
                    reached[now_diagonal] = max(now_used, reached.get(now_diagonal, 0))
        furthest = {diagonal: follow_matches(used, diagonal) for diagonal, used in reached.items()}
    return edits
