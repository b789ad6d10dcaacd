# predicates
def prop_reflection(f, case, h):
    s = np.tanh(case.saddlepoint)
    w = np.tanh(case.cutoff)
    k = case.cgf_value / (1.0 + case.cgf_value)
    c = case.cgf_curvature / (1.0 + case.cgf_curvature)
    up = f(saddlepoint=s, cutoff=w, cgf_value=k, cgf_curvature=c)
    down = f(saddlepoint=-s, cutoff=-w, cgf_value=k, cgf_curvature=c)
    h.close(down.lam, -up.lam, note="lambda is odd")
    h.close(down.r_root, -up.r_root, note="r is odd")
    h.close(up.tail + down.tail, np.exp((up.lam ** 2 - up.r_root ** 2) / 2.0), note="two opposite tails")


def prop_tilt(f, case, h):
    s = np.tanh(case.saddlepoint)
    w = np.tanh(case.cutoff)
    k = case.cgf_value / (1.0 + case.cgf_value)
    c = case.cgf_curvature / (1.0 + case.cgf_curvature)
    normal = f(saddlepoint=s, cutoff=c * s, cgf_value=c * s ** 2 / 2.0, cgf_curvature=c)
    mirror = f(saddlepoint=-s, cutoff=-c * s, cgf_value=c * s ** 2 / 2.0, cgf_curvature=c)
    h.close(normal.r_root, normal.lam, note="normal summands have r = lambda")
    h.close(normal.tail + mirror.tail, np.ones(s.shape), note="normal tails add to one")
    h.check(np.all((normal.tail - 0.5) * s <= 1e-12), note="upper tail is below one half for a positive saddlepoint")
    general = f(saddlepoint=s, cutoff=w, cgf_value=k, cgf_curvature=c)
    h.close(general.lam, normal.lam, note="lambda does not see the cutoff")
    h.check(np.all(general.tail > 0.0), note="tail is positive")
    left = general.tail * np.exp(general.r_root ** 2 / 2.0)
    right = normal.tail * np.exp(normal.lam ** 2 / 2.0)
    h.close(left, right, note="r acts through the exponential factor only")
