"""Predicates of hamiltonian_monte_carlo that follow a path step by step."""


def prop_goes_on_from_its_last_point(f, case, h):
    h.assume(case.dims.T > 1)
    o = f()
    rest = f(q0=o.samples[0], P=case.P[1:], u=case.u[1:])
    h.close(rest.samples, o.samples[1:])
    h.check(np.all(rest.accepted == o.accepted[1:]), note="accepted")


def prop_path_obeys_the_second_difference(f, case, h):
    # A draw near zero accepts every move, so that the ends of paths of growing length show the path.
    sure = 0.0 * case.u + 1e-300
    path = [case.q0] + [f(L=l, u=sure).samples[0] for l in range(1, 5)]
    for l in range(1, 4):
        bend = path[l + 1] - 2.0 * path[l] + path[l - 1]
        h.close(bend, -case.eps**2 * (case.A @ (path[l] - case.mu)), note=f"step {l}")


def prop_path_is_reversible(f, case, h):
    sure = 0.0 * case.u + 1e-300
    length = int(min(case.L, 5))
    end = f(L=length, u=sure).samples[0]
    before = case.q0 if length == 1 else f(L=length - 1, u=sure).samples[0]
    after = f(L=length + 1, u=sure).samples[0]
    momentum = (after - before) / (2.0 * case.eps)
    back = f(q0=end, P=0.0 * case.P - momentum, u=sure, L=length).samples[0]
    h.close(back, case.q0, tol=1e-7)


def prop_acceptance_weighs_the_energy(f, case, h):
    # The momentum at the end follows from the points one step before and after it.
    sure = 0.0 * case.u + 1e-300
    length = int(case.L)
    end = f(u=sure).samples[0]
    before = case.q0 if length == 1 else f(L=length - 1, u=sure).samples[0]
    after = f(L=length + 1, u=sure).samples[0]
    p = (after - before) / (2.0 * case.eps)
    start = 0.5 * (case.q0 - case.mu) @ case.A @ (case.q0 - case.mu) + 0.5 * case.P[0] @ case.P[0]
    loss = 0.5 * (end - case.mu) @ case.A @ (end - case.mu) + 0.5 * p @ p - start
    h.assume(abs(loss) < 500.0)
    if loss > 1e-5:
        h.check(f(u=0.0 * case.u + np.exp(-1.001 * loss)).accepted[0], note="just below")
        h.check(not f(u=0.0 * case.u + np.exp(-0.999 * loss)).accepted[0], note="just above")
    elif loss < -1e-5:
        h.check(f(u=0.0 * case.u + 0.9999999).accepted[0], note="gained energy")


def prop_oscillator(f, case, h):
    k = float(case.A[0, 0])
    h.assume(k * case.eps**2 < 3.5)
    turn = np.arccos(1.0 - 0.5 * k * case.eps**2)
    spring = k * np.eye(case.dims.d)
    end = f(A=spring, u=0.0 * case.u + 1e-300).samples[0]
    swing = (case.q0 - case.mu) * np.cos(case.L * turn) + case.P[0] * case.eps * np.sin(case.L * turn) / np.sin(turn)
    h.close(end, case.mu + swing, tol=1e-8)
