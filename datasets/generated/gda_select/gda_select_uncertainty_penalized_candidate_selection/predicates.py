# predicates
def prop_lone_resample(f, case, h):
    q = case.dims.q
    m = case.dims.m
    boot = np.zeros((q, m))
    boot[0, :] = case.a
    expected = case.a * np.sqrt(q - 1.0) / q
    got = f(boot_risk=boot, beta=float(case.w))
    plain = f(boot_risk=boot, beta=0.0)
    h.close(got.uncertainty, expected, note="standard deviation of one value among zeros")
    h.close(got.score, plain.score + case.w * expected, note="penalty in proportion to beta")


def prop_first_of_the_best(f, case, h):
    i = int(case.i)
    risks = case.recovered + 1.0
    risks[i:, :] = 0.0
    h.check(int(f(recovered=risks, beta=0.0).selected) == i, "first candidate without risk")
    drawn = f()
    lowest = float(np.min(drawn.score))
    h.check(float(drawn.score[int(drawn.selected)]) <= lowest + 1e-9 * max(1.0, lowest), "lowest score")


def prop_certain_candidate_wins(f, case, h):
    i = int(case.i)
    boot = np.zeros((case.dims.q, case.dims.m))
    boot[0, :] = 0.5
    boot[0, i] = 0.0
    risks = np.ones((case.dims.m, case.dims.b))
    h.check(int(f(recovered=risks, boot_risk=boot, beta=1.0).selected) == i, "the certain candidate")
