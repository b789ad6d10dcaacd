"""Predicates of quantile_loss.toml that need a construction of their own."""


def prop_sample_quantile_minimises(f, case, h):
    n = case.dims.n
    ranked = np.sort(case.y)
    place = int(np.ceil(n * case.tau)) - 1
    totals = [h.sum(f(q=0.0 * case.y + value).loss) for value in ranked]
    best = totals[place]
    for total in totals:
        h.check(best <= total + 1e-9 * max(1.0, abs(total)), note="another observation does better")
