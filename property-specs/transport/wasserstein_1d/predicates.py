"""Predicates of wasserstein_1d.toml that need more than one expression."""


def prop_cheapest_pairing(f, case, h):
    n, cost = case.dims.n, abs(case.x[:, None] - case.y[None, :]) ** case.p
    h.assume(n <= 7)
    least = {0: 0.0}  # set of targets taken, as bits, by the first points: least cost so far
    for i in range(n):
        further = {}
        for taken, paid in least.items():
            for j in range(n):
                if not taken >> j & 1:
                    key = taken | 1 << j
                    further[key] = min(further.get(key, h.inf), paid + cost[i, j])
        least = further
    h.close(f().v ** case.p, least[2**n - 1] / n)
