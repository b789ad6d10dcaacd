"""Predicates of cutmix.toml that need more than one expression."""


def _mask(f, case, **more):
    return f(a=0.0 * case.a, b=0.0 * case.b + 1.0, **more).x[0]


def prop_box_about_its_centre(f, case, h):
    d, root = case.dims, np.sqrt(1.0 - case.lam)
    rh, rw = np.floor(d.h * root / 2.0), np.floor(d.w * root / 2.0)
    i, j = np.arange(d.h) - case.cy, np.arange(d.w) - case.cx
    rows, cols = (i >= -rh) & (i < rh), (j >= -rw) & (j < rw)
    h.close(_mask(f, case), 1.0 * np.outer(rows, cols))


def prop_box_moves_with_its_centre(f, case, h):
    here, below = _mask(f, case), _mask(f, case, cy=case.cy + 1)
    h.close(below[1:], np.maximum(here[:-1], below[1:]), note="nothing is lost inside")
    last = np.flatnonzero(here.any(axis=1))
    if len(last) and last[0] > 0:
        h.close(below[1:], here[:-1], note="away from the first border the box moves as it is")
        h.check(not below[0].any(), note="and leaves the first row")
