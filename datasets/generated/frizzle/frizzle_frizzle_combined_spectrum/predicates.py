# predicates
def prop_reproduces(f, case, h):
    scale = float(case.length_scale)
    rest = case.x - case.shift
    data = np.zeros(np.shape(rest))
    want = np.zeros(np.shape(case.x_star))
    for j in range(1, int(case.dims.p) + 1):
        if j % 2 == 1:
            data = data + case.coef[j - 1] * np.cos(np.pi * (j - 1) * rest / scale)
            want = want + case.coef[j - 1] * np.cos(np.pi * (j - 1) * case.x_star / scale)
        else:
            data = data + case.coef[j - 1] * np.sin(np.pi * j * rest / scale)
            want = want + case.coef[j - 1] * np.sin(np.pi * j * case.x_star / scale)
    h.close(f(y=data).y_star, want, note="noiseless data of the model")


def prop_only_rest_frame_counts(f, case, h):
    x0 = 0.5 + 0.75 * case.x
    move = case.d[:, None] * np.ones(np.shape(x0))
    first = f(x=x0, shift=np.zeros(np.shape(x0))).y_star
    second = f(x=x0 + move, shift=move, y=case.y + 1.0).y_star
    h.close(second, first + 1.0, note="positions and shifts moved together")


def prop_bad_values(f, case, h):
    bad = np.array(case.bad, dtype=bool)
    bad[0, 0] = True
    n, m = np.shape(case.y)
    mask = np.zeros((n, m))
    mask[:, : bad.shape[1]] = bad
    weights = case.inv_cov + case.c * mask[:, :, None] * np.eye(m)[None, :, :]
    first = f(bad=bad).y_star
    second = f(bad=bad, y=case.y + 1.0 + 5.0 * case.c * mask).y_star
    third = f(bad=bad, y=case.y + 1.0, inv_cov=weights).y_star
    h.close(second, first + 1.0, note="values of bad pixels")
    h.close(third, first + 1.0, note="weights of bad pixels")


def prop_noise_orthogonal(f, case, h):
    scale = float(case.length_scale)
    n, m = np.shape(case.y)
    rest = np.reshape(case.x - case.shift, (n * m,))
    cols = []
    for j in range(1, int(case.dims.p) + 1):
        if j % 2 == 1:
            cols.append(np.cos(np.pi * (j - 1) * rest / scale))
        else:
            cols.append(np.sin(np.pi * j * rest / scale))
    g = np.stack(cols, axis=1)
    v = np.cos(3.0 * np.arange(n * m) + 1.0)
    v = v - g @ np.linalg.lstsq(g, v, rcond=None)[0]
    v = np.reshape(v, (n, m))
    step = np.stack([np.linalg.solve(case.inv_cov[i], v[i]) for i in range(n)], axis=0)
    step = step / max(1.0, float(np.max(np.abs(step))))
    good = np.zeros(np.shape(case.bad), dtype=bool)
    first = f(bad=good).y_star
    second = f(bad=good, y=case.y + 1.0 + step).y_star
    h.close(second, first + 1.0, note="a change orthogonal to the basis under the weights")
