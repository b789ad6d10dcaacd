# predicates
def prop_own_row_only(f, case, h):
    i = int(case.i)
    b = float(case.b)
    base = f(t=i + 1, beta=b).augmented
    store = np.array(case.noise_store, dtype=float)
    store[i] = store[i] + case.d
    h.close(f(t=i + 1, beta=b, noise_store=store).augmented, base + b * case.d, note="the row of the timestep")
    other = np.array(case.noise_store, dtype=float) + 5.0
    other[i] = case.noise_store[i]
    same = f(t=i + 1, beta=b, noise_store=other, fresh_noise=case.fresh_noise - 3.0).augmented
    h.close(same, base, note="other rows and the fresh noise")


def prop_past_the_end(f, case, h):
    n = int(case.dims.n)
    for t in (n + 1, n + 2):
        base = f(t=t).augmented
        more = f(t=t, fresh_noise=case.fresh_noise + case.d, noise_store=case.noise_store + 1.0, beta=float(case.beta) + 1.5)
        h.close(more.augmented, base + case.d, note="fresh noise alone")


def prop_beta_zero_is_greedy(f, case, h):
    res = f(t=int(case.i) + 1, beta=0.0)
    h.close(res.augmented, case.logits, note="no noise at beta zero")
    h.check(int(res.token) == int(np.argmax(case.logits)), note="largest logit")


def prop_first_of_the_largest(f, case, h):
    res = f(t=int(case.t))
    aug = np.asarray(res.augmented)
    h.check(int(res.token) == int(np.argmax(aug)), note="first of the largest augmented logits")
    v = int(case.dims.v)
    flat = np.zeros(v)
    flat[v - 2] = 1.0
    flat[v - 1] = 1.0
    tied = f(t=1, beta=0.0, logits=flat)
    h.check(int(tied.token) == v - 2, note="lowest index of a tie")
