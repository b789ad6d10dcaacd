"""Predicates of grpo_loss that take answers apart."""


def prop_penalty_of_each_token(f, case, h):
    total = 0.0
    for i in range(case.dims.g):
        own = [t for t in range(case.dims.t) if case.mask[i, t] == 1]
        for t in own:
            x = np.exp(case.ref[i, t]) / np.exp(case.lp[i, t])
            total = total + (x - np.log(x) - 1.0) / len(own)
    h.close(f(adv=0.0 * case.adv).loss * case.dims.g, case.beta * total, tol=1e-8)


def prop_one_more_answer(f, case, h):
    # Answers one by one: each is a group of its own.
    total = 0.0
    for i in range(case.dims.g):
        row = slice(i, i + 1)
        own = case.mask[i] == 1
        if np.any(own):
            cut = {k: getattr(case, k)[row][:, own] for k in ("lp", "old", "ref", "mask")}
            total = total + f(adv=case.adv[row], **cut).loss
    h.close(f().loss * case.dims.g, total)
