# predicates
def prop_classical_on_even_times(f, case, h):
    n = case.dims.n
    t = case.b + case.s * np.arange(n)
    one = (1.0 + 1e-7) / (n * case.s)
    out = f(t=t, freq=0.0 * case.freq + one)
    phase = 2.0 * np.pi * one * t
    classical = (np.sum(case.g * np.cos(phase)) ** 2 + np.sum(case.g * np.sin(phase)) ** 2) / n
    scale = 1e-9 + 1e-4 * np.sum(case.g * case.g)
    h.check(bool(np.all(np.abs(out.power - classical) <= scale)), note="equally spaced: the classical form")
