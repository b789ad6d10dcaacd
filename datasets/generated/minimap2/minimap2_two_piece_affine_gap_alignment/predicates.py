# predicates
def prop_maximum_over_gap_lengths(f, case, h):
    s = np.asarray(case.pair_scores)
    m, n = s.shape
    g = np.minimum(case.open_short + case.extend_short * np.arange(m + n + 1), case.open_long + case.extend_long * np.arange(m + n + 1))
    t = np.zeros((m + 1, n + 1))
    for i in range(m + 1):
        for j in range(n + 1):
            if i + j == 0:
                continue
            best = -np.inf
            if i > 0 and j > 0:
                best = t[i - 1, j - 1] + s[i - 1, j - 1]
            for k in range(1, i + 1):
                best = max(best, t[i - k, j] - g[k])
            for k in range(1, j + 1):
                best = max(best, t[i, j - k] - g[k])
            t[i, j] = best
    out = f()
    h.close(out.table, t, "table")
    h.close(out.best_score, t[m, n], "best score")
