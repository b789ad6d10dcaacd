# predicates
def prop_root_or_end(f, case, h):
    out = f(x=case.x)
    a = case.y - case.mu_y
    theta = np.log(case.mu_x / (1.0 - case.mu_x))
    s = float(out.saddlepoint)
    tilted = 1.0 / (1.0 + np.exp(-(theta + s * a)))
    score = float(np.sum(a * (case.x - tilted)))
    slack = 1e-7 * (1.0 + float(np.sum(np.abs(a))))
    h.check(abs(s) <= case.s_limit + 1e-9, note="outside the permitted interval")
    if abs(s) < case.s_limit - 1e-9:
        h.check(abs(score) <= slack, note="not a root")
    else:
        h.check(score * np.sign(s) >= -slack, note="the wrong end")


def prop_scale_of_residuals(f, case, h):
    a = case.a
    total = float(np.sum((case.x - case.mu_x) * a))
    h.assume(abs(total) > 0.1 * float(np.sqrt(np.sum(a ** 2))))
    one = f(y=case.mu_y + a, s_limit=3.0)
    two = f(y=case.mu_y + case.c * a, s_limit=3.0 / case.c)
    h.close(two.statistic, case.c * one.statistic, note="statistic")
    h.close(case.c * two.saddlepoint, one.saddlepoint, note="saddlepoint")
    h.close(two.p_value, one.p_value, note="p-value")


def prop_idle_observation(f, case, h):
    a = case.y - case.mu_y
    total = float(np.sum((case.x - case.mu_x) * a))
    h.assume(abs(total) > 0.1 * float(np.sqrt(np.sum(a ** 2))))
    n = case.dims.n
    one = f(s_limit=2.0)
    two = f(
        x=np.concatenate([case.x, case.x[:1]]),
        y=np.concatenate([case.y, case.y[:1]]),
        mu_x=np.concatenate([case.mu_x, case.mu_x[:1]]),
        mu_y=np.concatenate([case.mu_y, case.y[:1]]),
        s_limit=2.0,
    )
    h.close((n + 1.0) * two.statistic, n * one.statistic, note="statistic")
    h.close(two.saddlepoint, one.saddlepoint, note="saddlepoint")
    h.close(two.p_value, one.p_value, note="p-value")


def prop_tail_from_saddlepoint(f, case, h):
    out = f(x=case.x)
    a = case.y - case.mu_y
    theta = np.log(case.mu_x / (1.0 - case.mu_x))
    s = float(out.saddlepoint)
    z = theta + s * a
    variance = np.exp(-np.logaddexp(0.0, z) - np.logaddexp(0.0, -z))
    lam = s * float(np.sqrt(np.sum(a ** 2 * variance)))
    q = float(np.sum(case.x * s * a - np.logaddexp(0.0, z) + np.logaddexp(0.0, theta)))
    h.assume(abs(lam) > 0.05 and q > 0.005)
    r = float(np.sign(s)) * (2.0 * q) ** 0.5
    grid = np.linspace(0.0, r, 4001)
    density = np.exp(-0.5 * grid ** 2) / (2.0 * np.pi) ** 0.5
    weights = np.ones(4001)
    weights[1:-1:2] = 4.0
    weights[2:-1:2] = 2.0
    below = 0.5 + r / 12000.0 * float(np.sum(weights * density))
    h.close(out.p_value, 1.0 - below + float(density[-1]) * (1.0 / lam - 1.0 / r), note="p-value")
