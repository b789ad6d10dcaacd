"""Predicates of gae that need several calls or loops."""


def prop_one_reward_raised(f, case, h):
    t, j, share = case.dims.t, case.j, case.x
    want = np.zeros(t)
    for i in reversed(range(j + 1)):
        if i < j:
            share = share * case.gamma * case.lam * (1 - case.done[i])
        want[i] = share
    h.close(f(r=case.r + case.x * (np.arange(t) == j)).adv, f().adv + want)
