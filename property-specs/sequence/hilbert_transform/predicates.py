"""Predicates of hilbert_transform that read the parts of the complex signal."""


def prop_real_part_is_the_signal(f, case, h):
    h.close(np.real(f().z), case.x)


def prop_transform_has_no_mean(f, case, h):
    part = np.imag(f().z)
    top = 1.0 + np.sum(np.abs(case.x))
    h.close(np.sum(part) / top, 0.0, note="mean")
    if case.dims.n % 2 == 0:
        h.close(np.sum(part * (-1.0) ** np.arange(case.dims.n)) / top, 0.0, note="alternating part")


def prop_transform_is_orthogonal_to_the_signal(f, case, h):
    h.close(np.sum(np.imag(f().z) * case.x) / (1.0 + np.sum(case.x * case.x)), 0.0)


def _without_ends(x):
    n = len(x)
    rest = x - np.mean(x)
    if n % 2 == 0:
        sign = (-1.0) ** np.arange(n)
        rest = rest - sign * np.mean(x * sign)
    return rest


def prop_twice_gives_minus_the_signal(f, case, h):
    once = np.imag(f().z)
    h.close(np.imag(f(x=once).z), -_without_ends(case.x))


def prop_energy_is_kept(f, case, h):
    h.close(np.sum(np.imag(f().z) ** 2), np.sum(_without_ends(case.x) ** 2))


def prop_cosine_becomes_sine(f, case, h):
    n = case.dims.n
    h.assume(n > 2)
    k = 1 + (int(np.floor(np.abs(case.x[0]) * 64.0)) % ((n - 1) // 2))
    angle = 2.0 * np.pi * k * np.arange(n) / n
    out = f(x=np.cos(angle))
    h.close(np.imag(out.z), np.sin(angle))
    h.close(out.env, np.ones(n))
    h.close(np.imag(f(x=np.sin(angle)).z), -np.cos(angle))


def prop_envelope_is_the_magnitude(f, case, h):
    out = f()
    h.close(out.env, np.sqrt(np.real(out.z) ** 2 + np.imag(out.z) ** 2))
    h.check(bool(np.all(out.env >= np.abs(case.x) - 1e-9 * (1.0 + np.max(np.abs(case.x))))), "at least the signal")


def prop_signal_reversed(f, case, h):
    out, other = f(), f(x=case.x[::-1].copy())
    h.close(np.imag(other.z), -np.imag(out.z)[::-1])
    h.close(other.env, out.env[::-1])
