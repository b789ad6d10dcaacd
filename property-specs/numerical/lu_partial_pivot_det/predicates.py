"""Predicates of lu_partial_pivot_det that need loops."""


def prop_permutation_has_its_sign(f, case, h):
    n, perm = case.dims.n, case.perm
    inversions = sum(int(np.sum(perm[i] > perm[i + 1 :])) for i in range(n))
    h.close(f(A=np.eye(n)[perm]).d, (-1.0) ** inversions)


def prop_expansion_by_a_row(f, case, h):
    n, A = case.dims.n, case.A
    h.assume(n > 1)
    total = 0.0
    for j in range(n):
        minor = np.delete(A[1:], j, axis=1)
        total += (-1.0) ** j * A[0, j] * f(A=minor).d
    h.close(f().d, total, abs=4e-9 * (5.0 * np.sqrt(n)) ** n)
