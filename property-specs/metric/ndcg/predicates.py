"""Predicates of ndcg that need several calls."""


def prop_tie_is_the_mean_of_both_orders(f, case, h):
    n = case.dims.n
    h.assume(n > 1)
    up = np.argsort(np.argsort(case.s, kind="stable"), kind="stable") * 1.0
    for low in range(n - 1):
        tied = np.where(up == low + 1.0, 1.0 * low, up)
        swapped = np.where(up == low, low + 1.0, np.where(up == low + 1.0, 1.0 * low, up))
        h.close(f(s=tied).v, 0.5 * (f(s=up).v + f(s=swapped).v), note=f"places {low} and {low + 1}")


def prop_tie_is_the_mean_of_all_turns(f, case, h):
    # The items of positive score form one group, which stays above the others.
    n = case.dims.n
    top = case.s > 0.0
    size = int(np.sum(top))
    h.assume(size > 1)
    below = np.argsort(np.argsort(case.s, kind="stable"), kind="stable") * 1.0 - n
    place = np.cumsum(top) - 1
    turns = [f(s=np.where(top, (place + turn) % size + 1.0, below)).v for turn in range(size)]
    h.close(f(s=np.where(top, 1.0, below)).v, np.mean(turns))


def prop_one_relevant_item(f, case, h):
    s = np.round(case.s)
    for i in range(case.dims.n):
        above, tied = int(np.sum(s > s[i])), int(np.sum(s == s[i]))
        shared = [np.log(2.0) / np.log(rank + 1.0) for rank in range(above + 1, above + tied + 1) if rank <= case.k]
        only = np.where(np.arange(case.dims.n) == i, 3, 0)
        h.close(f(rel=only, s=s).v, sum(shared) / tied, note=f"item {i}")


def prop_sum_over_counted_ranks(f, case, h):
    # Once with the scores of the case, once with many ties.
    n = case.dims.n
    gain = 2.0 ** case.rel - 1.0
    discount = np.where(np.arange(n) < case.k, 1.0 / np.log2(np.arange(n) + 2.0), 0.0)
    total = np.concatenate([[0.0], np.cumsum(discount)])
    ideal = np.sum(-np.sort(-gain) * discount)
    for s in (case.s, np.round(case.s)):
        above = np.sum(s[None, :] > s[:, None], axis=1)
        tied = np.sum(s[None, :] == s[:, None], axis=1)
        h.close(f(s=s).v * ideal, np.sum(gain * (total[above + tied] - total[above]) / tied))
