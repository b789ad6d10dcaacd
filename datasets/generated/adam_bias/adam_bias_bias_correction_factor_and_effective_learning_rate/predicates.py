# predicates
def prop_constant_gradient(f, case, h):
    n = case.dims.n
    steps = 1 + np.arange(n) % 12
    rho = f(t=steps).rho
    m = 0.0
    v = 0.0
    ms = []
    vs = []
    for _ in range(12):
        m = case.beta1 * m + (1.0 - case.beta1)
        v = case.beta2 * v + (1.0 - case.beta2)
        ms.append(m)
        vs.append(v)
    first = np.array(ms)[steps - 1]
    second = np.array(vs)[steps - 1]
    h.close(rho * first / np.sqrt(second), np.ones(n), note="corrected step of a constant gradient")
