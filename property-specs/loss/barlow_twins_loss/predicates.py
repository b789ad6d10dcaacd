"""Predicates of barlow_twins_loss.toml that need a construction of their own."""


def prop_correlation_by_pairs_of_samples(f, case, h):
    n, d = case.dims.n, case.dims.d
    a = (case.z1[:, None, :] - case.z1[None, :, :]).reshape(n * n, d)
    c = (case.z2[:, None, :] - case.z2[None, :, :]).reshape(n * n, d)
    expected = 0.0
    for i in range(d):
        for j in range(d):
            squared = (a[:, i] @ c[:, j]) ** 2 / ((a[:, i] @ a[:, i]) * (c[:, j] @ c[:, j]))
            if i != j:
                expected += case.lam * squared
            else:
                expected += (1.0 - np.sign(a[:, i] @ c[:, i]) * np.sqrt(squared)) ** 2
    h.close(f().loss, expected, tol=1e-8)
