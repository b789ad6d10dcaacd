"""Predicates of rouge_n that need several calls."""


def prop_runs_as_words(f, case, h):
    """Each run of k words written as one number gives the same results with k = 1."""
    k = case.k

    def runs(x):
        return np.array([sum(int(x[i + j]) * 1000 ** j for j in range(k)) for i in range(len(x) - k + 1)], dtype=np.int64)

    h.assume(k <= 4)
    h.assume(len(case.hyp) == 0 or np.max(case.hyp) < 1000)
    h.assume(len(case.ref) == 0 or np.max(case.ref) < 1000)
    o, u = f(), f(hyp=runs(case.hyp), ref=runs(case.ref), k=1)
    h.close(o.r, u.r)
    h.close(o.p, u.p)
    h.close(o.f1, u.f1)


def prop_one_word_repeated(f, case, h):
    """s and t copies of one word have s - k + 1 and t - k + 1 runs, all alike."""
    k, s, t = case.k, case.s + case.k, case.t + case.k
    o = f(hyp=np.full(s, 5), ref=np.full(t, 5))
    a, b = s - k + 1, t - k + 1
    h.close(o.r, min(a, b) / b)
    h.close(o.p, min(a, b) / a)
    h.close(o.f1, 2.0 * min(a, b) / (a + b))


def prop_texts_apart(f, case, h):
    """A part of new words in both texts adds its runs; k separators keep the parts apart."""
    k, n, m = case.k, len(case.hyp), len(case.ref)
    h.assume(n >= k and m >= k)
    o = f()
    hyp = np.concatenate([case.hyp, 700 + np.arange(k), 900 + np.arange(k)])
    ref = np.concatenate([case.ref, 800 + np.arange(k), 900 + np.arange(k)])
    u = f(hyp=hyp, ref=ref)
    h.close(u.r * (m + k + 1), o.r * (m - k + 1) + 1, note="recall")
    h.close(u.p * (n + k + 1), o.p * (n - k + 1) + 1, note="precision")
