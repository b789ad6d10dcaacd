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
