# predicates
def prop_shortest_sequences(f, case, h):
    n = int(case.length)
    a = int(case.alphabet)
    k = int(f().k_max)
    h.check(k >= 0, "orders count from 1, none gives 0")
    h.check(k <= n, "an order never exceeds the length")
    if k >= 1:
        h.check(k < 40, "far more words than positions")
        shortest = 2 * a ** k + k
        h.check(shortest <= n, "the sequence is long enough for its order")
        h.check(int(f(length=shortest).k_max) == k, "shortest sequence of the order")
        h.check(int(f(length=shortest - 1).k_max) == k - 1, "one symbol less")
    following = 2 * a ** (k + 1) + k + 1
    h.check(following > n, "the next order is not permitted yet")
    if following <= 100000:
        h.check(int(f(length=following).k_max) == k + 1, "the next order begins here")
