# predicates
def prop_parity(f, case, h):
    n = int(case.dims.n)
    bit = (np.arange(16) >> int(case.qubit)) % 2
    flipped = np.where(bit == 1, -1.0, 1.0) * case.psi
    for k in (0, 2, 5, 6):
        res = f(k_std=np.full(n, k, dtype=np.int64)).psi_std
        for i in range(n):
            if k % 2 == 1:
                h.close(res[i], flipped, note="odd number of jumps")
            else:
                h.close(res[i], case.psi, note="even number of jumps")


def prop_jump_threshold(f, case, h):
    n = int(case.dims.n)
    limit = 1.0 - np.exp(-2.0 * case.gamma * case.t)
    below = f(tau=float(case.t), u_jump=np.full(n, limit * 0.999), u_sign=np.full(n, 0.5))
    above = f(tau=float(case.t), u_jump=np.full(n, limit + 0.001 * (1.0 - limit)), u_sign=np.full(n, 0.5))
    h.check(np.all(np.asarray(below.jumped)), note="jumps below the probability")
    h.check(not np.any(np.asarray(above.jumped)), note="no jump above the probability")
    for i in range(n):
        h.close(above.psi_proj[i], case.psi, note="the state stays without a jump")


def prop_collapse(f, case, h):
    n = int(case.dims.n)
    bit = (np.arange(16) >> int(case.qubit)) % 2
    zero = np.where(bit == 0, case.psi, 0.0)
    one = np.where(bit == 1, case.psi, 0.0)
    p = float(np.sum(zero * zero))
    h.assume(p > 0.001 and p < 0.999)
    draw = np.zeros(n)
    plus = f(tau=float(case.t), u_jump=draw, u_sign=np.full(n, 0.999 * p))
    minus = f(tau=float(case.t), u_jump=draw, u_sign=np.full(n, p + 0.001 * (1.0 - p)))
    h.check(np.all(np.asarray(plus.jumped)), note="a draw of zero jumps")
    for i in range(n):
        h.close(plus.psi_proj[i], zero / np.sqrt(p), note="outcome plus")
        h.close(minus.psi_proj[i], one / np.sqrt(1.0 - p), note="outcome minus")


def prop_one_kick(f, case, h):
    n = int(case.dims.n)
    s = int(case.dims.s)
    bit = (np.arange(8) >> int(case.qubit)) % 2
    re = case.psi[:8]
    im = case.psi[8:]
    p = float(np.sum((re * re + im * im)[bit == 0]))
    out = f(k_kick=np.ones(n, dtype=np.int64), kick_sign=np.ones((n, s), dtype=np.int64)).psi_analog
    for i in range(n):
        same = float(np.dot(case.psi, out[i]))
        h.check(same > 0.0, note="the angle is less than a quarter turn")
        h.close(case.lam * (1.0 - same * same), case.gamma, note="kick rate times squared sine")
        turn = re * out[i][8:] - im * out[i][:8]
        h.close(float(np.sum(turn[bit == 0])), np.sqrt(case.gamma / case.lam) * p, note="bit 0 turns forward")
        h.close(float(np.sum(turn[bit == 1])), -np.sqrt(case.gamma / case.lam) * (1.0 - p), note="bit 1 turns backward")


def prop_kicks_cancel(f, case, h):
    n = int(case.dims.n)
    s = int(case.dims.s)
    ones = np.ones((n, s), dtype=np.int64)
    none = f(k_kick=np.zeros(n, dtype=np.int64), kick_sign=ones).psi_analog
    single = np.ones(n, dtype=np.int64)
    up = f(k_kick=single, kick_sign=ones).psi_analog
    state = np.array(up[0], dtype=float)
    state = state / np.sqrt(np.sum(state * state))
    back = f(psi=state, k_kick=single, kick_sign=-ones).psi_analog
    drawn = f(k_kick=case.k_kick).psi_analog
    weight = case.psi[:8] ** 2 + case.psi[8:] ** 2
    for i in range(n):
        h.close(none[i], case.psi, note="no kicks")
        h.close(back[i], case.psi, note="a kick undone")
        h.close(drawn[i][:8] ** 2 + drawn[i][8:] ** 2, weight, note="probabilities stay")


def prop_qubits_exchanged(f, case, h):
    n = int(case.dims.n)
    a = int(case.qubit)
    b = (a + 1) % 3
    idx = np.arange(16)
    x = (idx >> a) % 2
    y = (idx >> b) % 2
    idx = idx + (y - x) * 2 ** a + (x - y) * 2 ** b
    odd = np.ones(n, dtype=np.int64)
    first = f(qubit=a, k_std=odd, k_kick=odd)
    second = f(qubit=b, psi=case.psi[idx], k_std=odd, k_kick=odd)
    for i in range(n):
        h.close(second.psi_std[i], first.psi_std[i][idx], note="standard")
        h.close(second.psi_analog[i], first.psi_analog[i][idx], note="analog")
    h.check(np.all(np.asarray(first.jumped) == np.asarray(second.jumped)), note="jumps")
