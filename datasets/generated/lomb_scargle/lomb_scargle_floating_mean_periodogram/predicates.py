# predicates
def prop_recovers_sinusoid(f, case, h):
    n, m = case.dims.n, case.dims.m
    t = np.arange(n) + 0.3 * np.sin(np.arange(n))
    y = case.b + case.c * np.sin(2.0 * np.pi * (case.g * t - case.p))
    o = f(times=t, y=y, freqs=case.g * np.ones(m))
    h.close(o.offset, case.b * np.ones(m), "offset")
    h.close(o.amplitude, case.c * np.ones(m), "amplitude")
    h.close(o.power, np.ones(m), "power")
    size = float(np.sum((y / case.sigma) ** 2))
    h.close(np.asarray(o.chi2) / (1.0 + size), np.zeros(m), "no residual")


def prop_absorbs_model(f, case, h):
    n, m = case.dims.n, case.dims.m
    t = np.arange(n) + 0.3 * np.sin(np.arange(n))
    fr = case.g * np.ones(m)
    extra = case.b + case.c * np.sin(2.0 * np.pi * (case.g * t - case.p))
    o = f(times=t, freqs=fr)
    r = f(times=t, freqs=fr, y=case.y + extra)
    size = 1.0 + float(np.sum((case.y / case.sigma) ** 2) + np.sum((extra / case.sigma) ** 2))
    h.close(np.asarray(r.chi2) / size, np.asarray(o.chi2) / size, "same residual")
    h.close(r.offset, np.asarray(o.offset) + case.b, "offset moves along")


def prop_affine_in_data(f, case, h):
    n, m = case.dims.n, case.dims.m
    t = np.arange(n) + 0.3 * np.sin(np.arange(n))
    fr = 0.15 + 0.2 * np.arange(m) / m
    o = f(times=t, freqs=fr)
    r = f(times=t, freqs=fr, y=case.b - case.c * case.y)
    h.close(r.offset, case.b - case.c * np.asarray(o.offset), "offset")
    h.close(r.amplitude, case.c * np.asarray(o.amplitude), "amplitude")
    h.close(r.power, o.power, "power")
    size = 1.0 + float(np.sum((case.y / case.sigma) ** 2))
    h.close(np.asarray(r.chi2) / size, case.c ** 2 * np.asarray(o.chi2) / size, "chi2")


def prop_clock(f, case, h):
    n, m = case.dims.n, case.dims.m
    t = np.arange(n) + 0.3 * np.sin(np.arange(n))
    fr = 0.15 + 0.2 * np.arange(m) / m
    o = f(times=t, freqs=fr)
    r = f(times=case.c * (t + case.b), freqs=fr / case.c)
    h.close(r.offset, o.offset, "offset")
    h.close(r.amplitude, o.amplitude, "amplitude")
    h.close(r.power, o.power, "power")
    size = 1.0 + float(np.sum((case.y / case.sigma) ** 2))
    h.close(np.asarray(r.chi2) / size, np.asarray(o.chi2) / size, "chi2")


def prop_error_scale(f, case, h):
    n, m = case.dims.n, case.dims.m
    t = np.arange(n) + 0.3 * np.sin(np.arange(n))
    fr = 0.15 + 0.2 * np.arange(m) / m
    o = f(times=t, freqs=fr)
    r = f(times=t, freqs=fr, sigma=case.c * case.sigma)
    h.close(r.offset, o.offset, "offset")
    h.close(r.amplitude, o.amplitude, "amplitude")
    h.close(r.power, o.power, "power")
    size = 1.0 + float(np.sum((case.y / case.sigma) ** 2))
    h.close(case.c ** 2 * np.asarray(r.chi2) / size, np.asarray(o.chi2) / size, "chi2")


def prop_cycles_not_radians(f, case, h):
    n, m = case.dims.n, case.dims.m
    t = np.arange(n) * 1.0
    fr = 0.15 + 0.2 * np.arange(m) / m
    o = f(times=t, freqs=fr)
    r = f(times=t, freqs=1.0 - fr)
    h.close(r.offset, o.offset, "offset")
    h.close(r.amplitude, o.amplitude, "amplitude")
    h.close(r.power, o.power, "power")


def prop_ignores_uncertain_point(f, case, h):
    n, m = case.dims.n, case.dims.m
    t = np.arange(n) + 0.3 * np.sin(np.arange(n))
    fr = 0.15 + 0.2 * np.arange(m) / m
    s = 1.0 + 0.25 * np.cos(np.arange(n) * 1.0)
    s[0] = 1e7
    other = np.array(case.y, dtype=float)
    other[0] = other[0] + 1.0
    o = f(times=t, freqs=fr, sigma=s)
    r = f(times=t, freqs=fr, sigma=s, y=other)
    h.close(r.offset, o.offset, "offset")
    h.close(r.amplitude, o.amplitude, "amplitude")
    h.close(r.chi2, o.chi2, "chi2")
