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
