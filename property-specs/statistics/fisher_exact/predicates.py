"""Predicates of fisher_exact that need more than one expression."""


def counts(T):
    a, b, c, d = (int(v) for v in T.ravel())
    return a, b, c, d


def prop_tails_and_one_table_more(f, case, h):
    o = f()
    one = o.p_less + o.p_greater - 1.0
    h.check(one > -1e-9 and one <= o.p + 1e-9 and o.p <= 1.0 + 1e-9)
    h.check(o.p >= min(o.p_less, o.p_greater) - 1e-9)


def prop_tails_of_neighbours(f, case, h):
    a, b, c, d = counts(case.T)
    h.assume(a > 0 and d > 0)
    other = f(T=np.array([[a - 1, b + 1], [c + 1, d - 1]]))
    o = f()
    h.close(other.p_less + o.p_greater, 1.0)
    here, there = o.p_less - other.p_less, other.p_less + other.p_greater - 1.0
    h.close(here * a * d, there * (b + 1.0) * (c + 1.0), tol=1e-7)


def prop_all_on_the_diagonal(f, case, h):
    a = counts(case.T)[0] % 12 + 1
    ways = 1
    for i in range(a):
        ways = ways * (2 * a - i) // (i + 1)
    o = f(T=np.array([[a, 0], [0, a]]))
    h.close(o.p * ways, 2.0)
    h.close(o.p_greater * ways, 1.0)
    h.close(o.p_less, 1.0)


def prop_p_is_two_tails(f, case, h):
    a, b, c, d = counts(case.T)
    s, u, total = a + b, a + c, a + b + c + d
    least, most = max(0, s + u - total), min(s, u)
    # Weights of the tables as whole numbers, from one table to the next; only their order is used.
    up, down = [1], [1]
    for x in range(least, most):
        up.append(up[-1] * (s - x) * (u - x))
        down.append(down[-1] * (x + 1) * (total - s - u + x + 1))
    here = a - least
    rare = [x for x in range(least, most + 1) if up[x - least] * down[here] <= up[here] * down[x - least]]
    common = [x for x in range(least, most + 1) if x not in rare]
    o = f()
    if not common:
        h.close(o.p, 1.0)
        return

    def table(x):
        return np.array([[x, s - x], [u - x, total - s - u + x]])

    below = f(T=table(common[0] - 1)).p_less if common[0] > least else 0.0
    above = f(T=table(common[-1] + 1)).p_greater if common[-1] < most else 0.0
    h.close(o.p, below + above)
