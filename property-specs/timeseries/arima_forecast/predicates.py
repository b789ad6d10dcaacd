"""Predicates of arima_forecast that difference and sum by hand."""


def prop_error_enters_the_next_forecast(f, case, h):
    h.assume(case.dims.d == 0)
    first = f().forecast[:1]
    kept = f(y=np.concatenate([case.y, first])).forecast[0]
    moved = f(y=np.concatenate([case.y, first + 8.0])).forecast[0]
    size = max(1.0, np.max(np.abs(f().e)), abs(kept))
    h.close(moved - kept, 8.0 * (case.phi[0] + case.theta[0]), abs=1e-8 * size)


def prop_differenced_by_hand(f, case, h):
    h.assume(case.dims.n > 6)
    steps = case.y[1:] - case.y[:-1]
    whole, parts = f(d=1), f(y=steps, d=0)
    size = max(1.0, np.max(np.abs(parts.e)), np.max(np.abs(parts.forecast)))
    h.close(whole.e, parts.e, abs=1e-9 * size)
    h.close(whole.forecast, case.y[-1] + np.cumsum(parts.forecast), abs=1e-8 * size)


def prop_constant_alone(f, case, h):
    none = dict(phi=0.0 * case.phi, theta=0.0 * case.theta)
    ahead = 1.0 + np.arange(case.dims.h)
    h.close(f(d=0, **none).forecast, case.c + 0.0 * ahead, note="no difference")
    h.close(f(d=1, **none).forecast, case.y[-1] + case.c * ahead, note="one difference")
    slope = case.y[-1] - case.y[-2]
    bend = 0.5 * case.c * ahead * (ahead + 1.0)
    h.close(f(d=2, **none).forecast, case.y[-1] + slope * ahead + bend, note="two differences")


def prop_recursion_of_the_errors(f, case, h):
    e = f().e
    w = case.y
    for _ in range(case.dims.d):
        w = w[1:] - w[:-1]
    size = max(1.0, np.max(np.abs(e)))
    for t in range(case.dims.p, len(w)):
        past = sum(case.phi[i] * w[t - 1 - i] for i in range(case.dims.p))
        errors = sum(case.theta[j] * e[t - 1 - j] for j in range(case.dims.q) if t - 1 - j >= 0)
        h.close(e[t], w[t] - case.c - past - errors, note=f"place {t}", abs=1e-9 * size)
