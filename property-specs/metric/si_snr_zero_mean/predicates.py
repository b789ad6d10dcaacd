"""Predicates of si_snr_zero_mean that need several calls or a construction of their own."""


def prop_formula(f, case, h):
    x, y, eps = case.est - h.mean(case.est), case.ref - h.mean(case.ref), case.eps
    target = y * ((h.sum(x * y) + eps) / (h.sum(y * y) + eps))
    rest = x - target
    h.close(f().v, 10.0 * np.log10((h.sum(target * target) + eps) / (h.sum(rest * rest) + eps)))
