# predicates
def prop_all_three_the_same(f, case, h):
    n = np.arange(int(case.dims.nmax))
    count = np.maximum(np.asarray(case.len_src)[:, None] - n, 0).sum(axis=0)
    y = f(ref=case.src, cor=case.src, len_ref=case.len_src, len_cor=case.len_src)
    h.close(y.tp, count, note="every n-gram is kept")
    h.check(bool(np.all(np.asarray(y.fp) == 0)), note="no false positive")
    h.check(bool(np.all(np.asarray(y.fn) == 0)), note="no false negative")


def prop_source_left_as_it_is(f, case, h):
    n = np.arange(int(case.dims.nmax))
    count_s = np.maximum(np.asarray(case.len_src)[:, None] - n, 0).sum(axis=0)
    count_r = np.maximum(np.asarray(case.len_ref)[:, None] - n, 0).sum(axis=0)
    y = f(cor=case.src, len_cor=case.len_src)
    h.check(bool(np.all(np.asarray(y.fp) == 0)), note="nothing is over-corrected")
    h.close(2 * np.asarray(y.tp) + np.asarray(y.fn), count_s + count_r, note="keeps twice and the rest once")


def prop_reference_is_the_source(f, case, h):
    n = np.arange(int(case.dims.nmax))
    count_s = np.maximum(np.asarray(case.len_src)[:, None] - n, 0).sum(axis=0)
    count_c = np.maximum(np.asarray(case.len_cor)[:, None] - n, 0).sum(axis=0)
    y = f(ref=case.src, len_ref=case.len_src)
    h.check(bool(np.all(np.asarray(y.fn) == 0)), note="nothing is under-corrected")
    h.close(2 * np.asarray(y.tp) + np.asarray(y.fp), count_s + count_c, note="keeps twice and the rest once")
