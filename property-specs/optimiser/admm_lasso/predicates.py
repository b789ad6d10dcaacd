"""Predicates of admm_lasso.toml that need a construction of their own."""


def prop_zero_or_shrunk(f, case, h):
    before = f()
    o = f(z0=before.z, u0=before.u, iters=1)
    level = case.lam / case.rho
    for j in range(case.dims.n):
        v = o.x[j] + before.u[j]
        if abs(v) <= level - 1e-8:
            h.check(o.z[j] == 0.0, note=f"z[{j}] is exactly 0")
        else:
            h.close(abs(o.z[j]), h.maximum(abs(v) - level, 0.0), note=f"size of z[{j}]", abs=1e-7)
            h.check(o.z[j] * v >= 0.0, note=f"sign of z[{j}]")
