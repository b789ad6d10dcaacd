# %% divided_by_hypothesis
"""Misread: divided by the length of the hypothesis (by 1 when empty)."""


def word_error_rate(hyp, ref):
    n, m = len(hyp), len(ref)
    D = [[0] * (m + 1) for _ in range(n + 1)]
    for i in range(n + 1):
        for j in range(m + 1):
            if i == 0 or j == 0:
                D[i][j] = i + j
            else:
                D[i][j] = min(D[i - 1][j] + 1, D[i][j - 1] + 1, D[i - 1][j - 1] + int(hyp[i - 1] != ref[j - 1]))
    return D[n][m] / max(n, 1)


# %% without_alignment
"""Misread: words are compared place by place, the excess length is added."""


def word_error_rate(hyp, ref):
    k = min(len(hyp), len(ref))
    wrong = int(sum(hyp[i] != ref[i] for i in range(k)))
    return (wrong + abs(len(hyp) - len(ref))) / len(ref)


# %% substitution_costs_two
"""Misread: a substitution is a deletion and an insertion."""


def word_error_rate(hyp, ref):
    n, m = len(hyp), len(ref)
    D = [[0] * (m + 1) for _ in range(n + 1)]
    for i in range(n + 1):
        for j in range(m + 1):
            if i == 0 or j == 0:
                D[i][j] = i + j
            else:
                D[i][j] = min(D[i - 1][j] + 1, D[i][j - 1] + 1, D[i - 1][j - 1] + 2 * int(hyp[i - 1] != ref[j - 1]))
    return D[n][m] / m


# %% swaps_allowed
"""Misread: exchanging two neighbouring words is one edit."""


def word_error_rate(hyp, ref):
    n, m = len(hyp), len(ref)
    D = [[0] * (m + 1) for _ in range(n + 1)]
    for i in range(n + 1):
        for j in range(m + 1):
            if i == 0 or j == 0:
                D[i][j] = i + j
            else:
                D[i][j] = min(D[i - 1][j] + 1, D[i][j - 1] + 1, D[i - 1][j - 1] + int(hyp[i - 1] != ref[j - 1]))
            if i > 1 and j > 1 and hyp[i - 1] == ref[j - 2] and hyp[i - 2] == ref[j - 1]:
                D[i][j] = min(D[i][j], D[i - 2][j - 2] + 1)
    return D[n][m] / m
