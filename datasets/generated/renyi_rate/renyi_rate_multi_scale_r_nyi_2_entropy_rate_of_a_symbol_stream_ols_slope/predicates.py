# predicates
def prop_one_odd_symbol_at_the_end(f, case, h):
    s = np.zeros_like(np.asarray(case.stream))
    s[-1] = 1
    out = f(stream=s)
    n = s.shape[0]
    h.check(out.k_max >= 2, "at least two lengths")
    k = np.arange(1, int(out.k_max) + 1).astype(float)
    y = np.log(1.0 - 2.0 / (n - k + 1.0))
    c = k - np.mean(k)
    slope = np.sum(c * y) / np.sum(c * c)
    h.close(out.slope, slope, "slope")
    h.close(out.h2, -slope / np.log(2.0), "rate in bits")
