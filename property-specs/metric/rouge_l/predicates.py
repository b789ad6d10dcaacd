"""Predicates of rouge_l that need several calls."""


def prop_scattered_words(f, case, h):
    """New words between those of the reference change the precision alone; an odd word is missed."""
    a = case.ref
    h.assume(len(a) > 0)
    wide = np.stack([a, 1000 + np.arange(len(a))], axis=1).reshape(-1)
    o = f(hyp=wide, beta=1.0)
    h.close(o.r, 1.0)
    h.close(o.p, 0.5)
    h.close(o.score, 2.0 / 3.0)


def prop_new_words(f, case, h):
    """A shared word at the end adds one to the common words, one of its own to the length alone."""
    n, m, r, p = len(case.hyp), len(case.ref), f().r, f().p
    both = f(hyp=np.append(case.hyp, 700), ref=np.append(case.ref, 700))
    h.close(both.r * (m + 1), r * m + 1)
    h.close(both.p * (n + 1), p * n + 1)
    own = f(hyp=np.append(case.hyp, 700), ref=np.append(case.ref, 800))
    h.close(own.r * (m + 1), r * m)
    h.close(own.p * (n + 1), p * n)


def prop_reversed_order(f, case, h):
    """Different words against the same ones backwards have one word in common."""
    k = case.k
    o = f(hyp=np.arange(k), ref=np.arange(k)[::-1].copy())
    h.close(o.r, 1.0 / k)
    h.close(o.p, 1.0 / k)
    h.close(o.score, 1.0 / k)
