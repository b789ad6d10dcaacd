"""Predicates of attention_dropout.toml that need more than one expression."""


def unit_values(case):
    m = case.dims.m
    return np.repeat(np.eye(m)[None], case.dims.b, axis=0)


def prop_weights_by_their_odds(f, case, h):
    s = np.einsum("bnd,bmd->bnm", case.q, case.k) / np.sqrt(case.dims.d)
    h.assume(np.max(s) - np.min(s) < 25.0)
    w = f(v=unit_values(case), mask=np.ones(case.mask.shape, dtype=bool)).o
    h.close(w.sum(axis=2) * (1.0 - case.p), np.ones(w.shape[:2]), note="total weight")
    h.check(np.all(w > 0.0), note="all weights are positive")
    h.close(np.log(w[:, :, 1:] / w[:, :, :1]), s[:, :, 1:] - s[:, :, :1], note="log odds")
    d = f(v=unit_values(case)).o
    h.close(d[~case.mask], np.zeros(int(np.sum(~case.mask))), note="dropped weights")


def prop_kept_weights_are_untouched_otherwise(f, case, h):
    w = f(v=unit_values(case), mask=np.ones(case.mask.shape, dtype=bool)).o
    d = f(v=unit_values(case)).o
    h.close(d, w * case.mask, note="under the mask")
    only = np.zeros(case.mask.shape, dtype=bool)
    only[:, :, 0] = True
    first = f(mask=only).o
    h.close(first, w[:, :, :1] * case.v[:, :1, :], note="first key alone")
    h.close(w.sum(axis=2) * (1.0 - case.p), np.ones(w.shape[:2]), note="total weight")
