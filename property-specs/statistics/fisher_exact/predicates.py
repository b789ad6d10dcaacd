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
