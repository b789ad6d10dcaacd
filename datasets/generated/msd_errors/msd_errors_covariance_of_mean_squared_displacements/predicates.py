# predicates
def prop_equal_counts(f, case, h):
    k = case.dims.k
    out = f(n_indep=4 * np.ones(k, dtype=np.int64))
    for i in range(k):
        for j in range(i, k):
            h.close(out.msd_cov[i, j], case.sd_var[i] / 4.0, note="variance of the earlier interval")


def prop_markov_chain(f, case, h):
    k = case.dims.k
    c = f().msd_cov
    h.check(np.all(c > 0.0), note="every covariance is positive")
    for j in range(k):
        left = c[: j + 1, j]
        right = c[j, j:]
        h.close(np.outer(left, right), c[: j + 1, j:] * c[j, j], note="entries between the ends factor through the middle")


def prop_leading_block(f, case, h):
    k = case.dims.k
    h.assume(k > 1)
    base = f()
    part = f(sd_var=case.sd_var[:-1].copy(), n_indep=case.n_indep[:-1].copy())
    h.close(part.msd_cov, base.msd_cov[:-1, :-1])
    h.close(part.msd_var, base.msd_var[:-1])
    tail = f(sd_var=case.sd_var[1:].copy(), n_indep=case.n_indep[1:].copy())
    h.close(tail.msd_cov, base.msd_cov[1:, 1:])
    h.check(np.all(base.msd_var > 0.0))
