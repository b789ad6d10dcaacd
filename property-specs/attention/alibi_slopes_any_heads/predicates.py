"""Predicates of alibi_slopes_any_heads: the largest power of two needs a loop."""


def power(heads):
    c = 1
    while 2 * c <= heads:
        c *= 2
    return c


def prop_head_of_the_sequence_is_that_of_the_power(f, case, h):
    c = power(case.heads)
    s = f().slopes
    h.close(s[:c], f(heads=c).slopes, note=f"{c} heads")
    h.close(256.0 * s[c - 1], 1.0, note="last slope of the first part")


def prop_appended_are_every_other_of_twice_as_many(f, case, h):
    c = power(case.heads)
    h.assume(case.heads > c)
    h.close(f().slopes[c:], f(heads=2 * c).slopes[0::2][: case.heads - c])


def prop_ratio_is_the_first_slope(f, case, h):
    c = power(case.heads)
    s = f().slopes
    h.close(s[1:c], s[0] * s[: c - 1], note="first part")
    h.close(s[c + 1 :], s[0] * s[c:-1], note="second part")
    h.check(s[0] < 1.0, note="slopes fall")


def prop_first_appended_is_the_root_of_the_first(f, case, h):
    c = power(case.heads)
    h.assume(case.heads > c)
    s = f().slopes
    h.close(s[c] ** 2, s[0])
    h.check(s[c] > s[0], note="starts anew with a larger slope")


def prop_twice_as_many_heads(f, case, h):
    c = power(case.heads)
    s, w = f().slopes, f(heads=2 * case.heads).slopes
    h.close(w[:c] ** 2, s[:c], note="first part")
    h.close(w[2 * c :][: case.heads - c] ** 2, s[c:], note="second part")
    h.close(w[: 2 * c][1::2], s[:c], note="every second one")


def prop_one_more_head_keeps_the_others(f, case, h):
    h.assume(power(case.heads + 1) == power(case.heads))
    h.close(f(heads=case.heads + 1).slopes[:-1], f().slopes)


def prop_product_of_all(f, case, h):
    c = power(case.heads)
    r = case.heads - c
    h.close(np.sum(np.log(f().slopes)) / np.log(2.0), -4.0 * (c + 1) - 4.0 * r * r / c)
