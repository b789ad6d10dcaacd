# predicates
def prop_best_integers(f, case, h):
    out = f(x=case.x)
    rest = case.x - case.u @ case.v.T + np.outer(case.u[:, case.col], case.v[:, case.col])
    slack = 1e-9 * (1.0 + float(np.sum(rest ** 2)))
    left = case.u[:, case.col]
    right = case.v[:, case.col]
    choices = range(int(case.low), int(case.high) + 1)
    if np.any(right != 0):
        h.check(np.all(out.u_col >= case.low) and np.all(out.u_col <= case.high), note="left column out of range")
        cost = np.sum((rest - np.outer(out.u_col, right)) ** 2, axis=1)
        for c in choices:
            other = np.sum((rest - c * right[None, :]) ** 2, axis=1)
            h.check(np.all(cost <= other + slack), note="a better entry for the left column")
    if np.any(left != 0):
        h.check(np.all(out.v_col >= case.low) and np.all(out.v_col <= case.high), note="right column out of range")
        cost = np.sum((rest - np.outer(left, out.v_col)) ** 2, axis=0)
        for c in choices:
            other = np.sum((rest - c * left[:, None]) ** 2, axis=0)
            h.check(np.all(cost <= other + slack), note="a better entry for the right column")
