# predicates
def prop_relabelled_candidates(f, case, h):
    m = case.dims.m
    one, two = np.triu_indices(m, 1)
    perm = case.perm

    def moved(values):
        table = np.zeros((m, m))
        table[one, two] = values
        table[two, one] = values
        return table[perm[one], perm[two]]

    base = f(d=case.d).r_hat
    other = f(d=moved(case.d), c_hat=moved(case.c_hat), w=moved(case.w), r_prior=case.r_prior[perm]).r_hat
    h.close(other, base[perm], note="risks follow their candidates")


def prop_optimality(f, case, h):
    m = case.dims.m
    one, two = np.triu_indices(m, 1)
    rows = np.zeros((len(one), m))
    rows[np.arange(len(one)), one] = 1.0
    rows[np.arange(len(one)), two] = 1.0
    r = f(d=case.d).r_hat
    residual = rows @ r - case.d - 2.0 * case.c_hat
    gradient = rows.T @ (case.w * residual) + case.lambda_r * r + case.lambda_p * (r - case.r_prior)
    size = 1.0 + float(np.sum(case.w * (np.abs(case.d) + 2.0 * np.abs(case.c_hat))))
    size = size + case.lambda_p * float(np.max(case.r_prior))
    h.check(np.all(r >= -1e-10), note="negative risk")
    h.check(np.all(gradient >= -1e-7 * size), note="a risk should grow")
    h.check(np.all(np.abs(gradient) * r <= 1e-7 * size * (1.0 + np.max(r))), note="gradient at a positive risk")


def prop_consistent_pairs(f, case, h):
    m = case.dims.m
    one, two = np.triu_indices(m, 1)
    truth = case.r_prior + float(np.max(np.abs(case.c_hat)))
    d = np.maximum(truth[one] + truth[two] - 2.0 * case.c_hat, 0.0)
    r = f(d=d, w=np.ones(len(one)), r_prior=truth).r_hat
    total = float(np.sum(truth))
    found = total * (2.0 * m - 2.0 + case.lambda_p) / (2.0 * m - 2.0 + case.lambda_r + case.lambda_p)
    expected = ((m - 2.0 + case.lambda_p) * truth + total - found) / (m - 2.0 + case.lambda_r + case.lambda_p)
    h.close(r, expected, note="shrunken truth")
