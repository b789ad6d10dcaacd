"""Predicates of mann_whitney_u that need more than one expression."""


def prop_chance_falls_with_z(f, case, h):
    base = f()
    far = f(x=case.x + 100.0)
    h.check(abs(far.z) >= abs(base.z) - 1e-9 and far.p <= base.p + 1e-9)
    h.check(abs(base.z) < 1e-9 and abs(base.p - 1.0) < 1e-9 or base.p < 1.0)
    h.close(f(x=case.x - 100.0).p, far.p)
