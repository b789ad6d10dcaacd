"""Predicates of ekf_step that need several calls."""


def prop_one_more_observation(f, case, h):
    n, m = case.dims.n, case.dims.m
    R = np.zeros((m + 1, m + 1))
    R[:m, :m], R[m, m] = case.R, case.q
    both = f(
        hx=np.append(case.hx, 0.5), H=np.vstack([case.H, case.g]), R=R, z=np.append(case.z, case.e)
    )
    first = f()
    moved = 0.5 + case.g @ (first.x2 - case.fx)
    P = 0.5 * (first.P2 + first.P2.T)
    tiny = 1e-14 * np.eye(n)
    then = f(
        fx=first.x2, F=np.eye(n), P=P, Q=tiny, hx=np.array([moved]), H=case.g[None, :], R=np.array([[case.q]]), z=np.array([case.e])
    )
    h.close(then.x2, both.x2, note="mean")
    h.close(then.P2, both.P2, note="covariance")
