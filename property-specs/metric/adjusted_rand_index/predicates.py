"""Predicates of adjusted_rand_index.toml that need more than one expression."""


def prop_four_kinds_of_pairs(f, case, h):
    a, b = case.a, case.b
    both = neither = only_a = only_b = 0
    for i in range(case.dims.n):
        for j in range(i):
            u, w = a[i] == a[j], b[i] == b[j]
            if u and w:
                both = both + 1
            elif u:
                only_a = only_a + 1
            elif w:
                only_b = only_b + 1
            else:
                neither = neither + 1
    below = (both + only_a) * (only_a + neither) + (both + only_b) * (only_b + neither)
    h.close(f().v * below, 2.0 * (both * neither - only_a * only_b))


def prop_one_more_item_alone_in_b(f, case, h):
    def rest(a, b, v):
        n = len(a)
        pairs_a, pairs_b = [(np.sum(c[:, None] == c[None]) - n) / 2.0 for c in (a, b)]
        chance = pairs_a * pairs_b / max(n * (n - 1) / 2.0, 1.0)
        return (1.0 - v) * ((pairs_a + pairs_b) / 2.0 - chance)

    a, b = np.concatenate([case.a, case.i]), np.concatenate([case.b, [np.max(case.b) + 1]])
    more = np.sum(case.a == case.i) / 2.0
    h.close(rest(a, b, f(a=a, b=b).v), rest(case.a, case.b, f().v) + more)
