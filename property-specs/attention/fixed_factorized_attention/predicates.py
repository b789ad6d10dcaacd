"""Predicates of fixed_factorized_attention.toml that need the set of seen positions."""


def seen(case, i, n):
    start = i - i % case.l
    ends = [b * case.l + case.l - 1 - a for b in range(start // case.l) for a in range(case.c)]
    return sorted(set(ends) | set(range(start, i + 1)))


def prop_weights_by_their_odds(f, case, h):
    n, d = case.q.shape
    s = case.q @ case.k.T / np.sqrt(d)
    h.assume(np.max(np.abs(s)) < 200.0)
    w = f(v=np.eye(n)).o
    for i in range(n):
        see = seen(case, i, n)
        away = [j for j in range(n) if j not in see]
        h.close(np.sum(w[i]), 1.0, note="sum of weights")
        h.close(w[i, away], np.zeros(len(away)), note=f"weight of a position that {i} does not see")
        h.check(np.all(w[i, see] > 0.0), note=f"weight of a position that {i} sees")
        h.close(np.log(w[i, see]) - np.log(w[i, i]), s[i, see] - s[i, i], note="log odds", tol=1e-8)


def prop_unseen_keys_and_values_do_not_matter(f, case, h):
    n, d = case.q.shape
    last = n - 1
    away = [j for j in range(n) if j not in seen(case, last, n)]
    k, v = case.k.copy(), case.v.copy()
    for j in away:
        k[j] = 2000.0 * np.where(case.q[last] < 0.0, -1.0, 1.0)
        v[j] = 7.0 - v[j]
    o = f(k=k, v=v).o
    h.close(o[last], f().o[last], note="last position")
    h.check(np.all(np.isfinite(o)), note="finite")


def prop_equal_scores_count_each_position_once(f, case, h):
    n = len(case.q)
    o = f(q=0.0 * case.q).o
    for i in range(n):
        h.close(o[i], np.mean(case.v[seen(case, i, n)], axis=0), note=f"position {i}")
