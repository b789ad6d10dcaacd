"""Predicates of planar_flow_density.toml that need a construction of their own."""


def prop_density_times_volume(f, case, h):
    z, step, columns = case.z, 1e-5, []
    h.assume(h.max(h.abs(z)) < 10 and h.max(h.abs(case.u)) < 2)
    for j in range(case.dims.d):
        shift = step * h.eye(case.dims.d)[j]
        columns.append((f(z=z + shift).zk - f(z=z - shift).zk) / (2 * step))
    volume = h.abs(h.det(h.stack(columns, axis=2)))
    base = -0.5 * h.sum(z * z, axis=1) - 0.9189385332046727 * case.dims.d
    h.close(f().logq + h.log(volume), base, note="ln q_k + ln|det dz_k/dz|")
