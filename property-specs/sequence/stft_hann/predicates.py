"""Predicates of stft_hann: complex numbers and frames need loops."""


def prop_squared_moduli(f, case, h):
    o = f()
    h.close(o.P, np.real(o.S) ** 2 + np.imag(o.S) ** 2)


def prop_linear(f, case, h):
    h.close(f(x=case.c * case.x + case.z).S, case.c * f().S + f(x=case.z).S)


def prop_one_hop_more(f, case, h):
    o = f().S
    new = np.arange(case.dims.hop) - 1.5
    h.close(f(x=np.concatenate([new, case.x])).S[:, 1:], o, note="before")
    h.close(f(x=np.concatenate([case.x, new])).S[:, :-1], o, note="behind")


def prop_frames_apart(f, case, h):
    o = f()
    n, hop = case.dims.N, case.dims.hop
    for t in range(min(o.S.shape[1], 6)):
        alone = f(x=case.x[t * hop:t * hop + n].copy())
        h.close(alone.S[:, 0], o.S[:, t], note=f"frame {t}")
    other = case.x.copy()
    other[:n] = np.arange(n)
    later = -(-n // hop)
    h.close(f(x=other).S[:, later:], o.S[:, later:], note="later frames")
    # The first frame by the definition of its lowest frequency.
    weight = np.sin(np.pi * np.arange(n) / n) ** 2
    h.close(o.S[0, 0], np.sum(weight * case.x[:n]), note="sum of the first frame")


def prop_rest_is_not_used(f, case, h):
    o = f()
    used = (o.S.shape[1] - 1) * case.dims.hop + case.dims.N
    other = case.x.copy()
    other[used:] = 7.5
    h.close(f(x=other).S, o.S)


def prop_first_sample_has_no_weight(f, case, h):
    frame = case.x[:case.dims.N].copy()
    o = f(x=frame)
    first, last = frame.copy(), frame.copy()
    first[0] += 3.0
    last[-1] += 3.0
    h.close(f(x=first).S, o.S, note="first")
    h.close(f(x=last).S[0, 0] - o.S[0, 0], 3.0 * np.sin(np.pi / case.dims.N) ** 2, note="last")


def prop_constant_signal(f, case, h):
    n = case.dims.N
    o = f(x=0.0 * case.x + 1.0)
    want = np.zeros(n // 2 + 1)
    want[0] = n / 2.0
    want[1] = -n / 4.0 if n > 2 else -1.0
    for t in range(o.S.shape[1]):
        h.close(o.S[:, t], want + 0.0j, note=f"frame {t}")


def prop_impulse_turns_clockwise(f, case, h):
    n = case.dims.N
    for a in range(1, min(n, 8)):
        x = np.where(np.arange(n) == a, 1.0, 0.0)
        o = f(x=x).S[:, 0]
        weight = np.sin(np.pi * a / n) ** 2
        angle = 2.0 * np.pi * a * np.arange(n // 2 + 1) / n
        h.close(np.real(o), weight * np.cos(angle), note=f"real part, place {a}")
        h.close(np.imag(o), -weight * np.sin(angle), note=f"imaginary part, place {a}")


def prop_middle_sample_has_weight_one(f, case, h):
    n = case.dims.N
    h.assume(n % 2 == 0)
    frame = case.x[:n].copy()
    other = frame.copy()
    other[n // 2] += 1.0
    h.close(f(x=other).S[:, 0] - f(x=frame).S[:, 0], (-1.0) ** np.arange(n // 2 + 1) + 0.0j)


def prop_energy_of_the_frame(f, case, h):
    n = case.dims.N
    P = f().P
    sides = np.full(n // 2 + 1, 2.0)
    sides[0] = 1.0
    if n % 2 == 0:
        sides[-1] = 1.0
    weight = np.sin(np.pi * np.arange(n) / n) ** 2
    for t in range(P.shape[1]):
        frame = case.x[t * case.dims.hop:t * case.dims.hop + n]
        h.close(np.sum(sides * P[:, t]), n * np.sum((weight * frame) ** 2), note=f"frame {t}")
