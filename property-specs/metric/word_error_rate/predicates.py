"""Predicates of word_error_rate.toml that need more than one expression."""


def prop_cheapest_alignment(f, case, h):
    known = {}

    def edits(i, j):
        # edits that turn the words from i on into the reference from j on
        if i == case.dims.n or j == case.dims.m:
            return case.dims.n - i + case.dims.m - j
        if (i, j) not in known:
            if case.hyp[i] == case.ref[j]:
                known[i, j] = edits(i + 1, j + 1)
            else:
                known[i, j] = 1 + min(edits(i + 1, j), edits(i, j + 1), edits(i + 1, j + 1))
        return known[i, j]

    h.close(f().wer * case.dims.m, edits(0, 0))
