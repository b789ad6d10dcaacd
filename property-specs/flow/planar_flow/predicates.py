"""Predicates of planar_flow.toml that need a construction of their own."""


def prop_determinant_of_the_jacobian(f, case, h):
    z, step, columns = case.z, 1e-5, []
    for j in range(case.dims.d):
        shift = step * h.eye(case.dims.d)[j]
        columns.append((f(z=z + shift).y - f(z=z - shift).y) / (2 * step))
    jacobian = h.stack(columns, axis=2)
    h.close(h.exp(f().logdet), h.abs(h.det(jacobian)), note="|det dy/dz|")
