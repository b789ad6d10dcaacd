"""Predicates of moe_routing that look up the scores of the chosen."""


def prop_place_among_the_scores(f, case, h):
    experts = np.arange(case.z.shape[1])
    for z in (case.z, np.round(case.z)):
        idx = f(z=z).idx
        own = np.take_along_axis(z, idx, axis=1)[:, :, None]
        before = (z[:, None, :] > own) | ((z[:, None, :] == own) & (experts < idx[:, :, None]))
        h.check(np.all(np.sum(before, axis=2) == np.arange(case.dims.k)))


def prop_ratio_of_weights(f, case, h):
    o = f()
    own = np.take_along_axis(case.z, o.idx, axis=1)
    h.close(o.w, o.w[:, :1] * np.exp(own - own[:, :1]))


def prop_experts_in_another_order(f, case, h):
    ordered = np.sort(case.z, axis=1)
    h.assume(np.all(ordered[:, 1:] > ordered[:, :-1]))
    o, named = f(), f(z=case.z[:, case.perm])
    h.check(np.all(case.perm[named.idx] == o.idx), note="experts")
    h.close(named.w, o.w, note="weights")
    h.close(named.aux, o.aux, note="loss")


def prop_loss_of_a_token_with_its_opposite(f, case, h):
    # Of a one and b others: (a + b)^2 aux = a^2 aux(one) + b^2 aux(other) + a b times what they share.
    one, other = case.z[:1], -case.z[:1]
    alone = f(z=one).aux, f(z=other).aux
    shared = 4.0 * f(z=np.concatenate([one, other])).aux - alone[0] - alone[1]
    mixed = f(z=np.concatenate([one, other, other])).aux
    h.close(9.0 * mixed, alone[0] + 4.0 * alone[1] + 2.0 * shared)
