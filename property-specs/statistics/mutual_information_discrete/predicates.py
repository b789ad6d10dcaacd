"""Predicates of mutual_information_discrete: entropies from counts."""


def entropy(keys):
    count = {}
    for key in keys:
        count[key] = count.get(key, 0) + 1
    n = len(keys)
    return sum(c / n * np.log(n / c) for c in count.values())


def prop_with_itself_is_the_entropy(f, case, h):
    h.close(f(y=case.x).v, entropy([int(a) for a in case.x]))
    h.close(f(x=np.arange(case.dims.n), y=np.arange(case.dims.n)[::-1]).v, np.log(1.0 * case.dims.n))


def prop_from_three_entropies(f, case, h):
    x, y = [int(a) for a in case.x], [int(b) for b in case.y]
    h.close(f().v, entropy(x) + entropy(y) - entropy(list(zip(x, y))))
