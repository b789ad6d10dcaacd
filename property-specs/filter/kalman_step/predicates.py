"""Predicates of kalman_step that need several calls or loops."""


def prop_one_more_sensor(f, case, h):
    n, m = case.dims.n, case.dims.m
    noise = np.block([[case.R, np.zeros((m, 1))], [np.zeros((1, m)), case.r]])
    both = f(H=np.concatenate([case.H, case.g]), R=noise, z=np.concatenate([case.z, case.w]))
    first = f()
    then = f(x=first.x2, P=first.P2, F=np.eye(n), Q=np.zeros((n, n)), H=case.g, R=case.r, z=case.w)
    h.close(both.x2, then.x2, abs=1e-7)
    h.close(both.P2, then.P2, abs=1e-7)
