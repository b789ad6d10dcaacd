"""Predicates of greedy_decoding that need the inverse of a permutation."""


def prop_names_of_the_tokens(f, case, h):
    # Token perm[a] is called a; rows without a single largest entry would be decided by the numbers.
    rows = np.concatenate([case.init[None, :], case.trans])
    h.assume(np.all(np.sum(rows == np.max(rows, axis=1, keepdims=True), axis=1) == 1))
    perm = case.perm
    eos = int(np.argsort(perm)[case.eos])
    o, named = f(), f(init=case.init[perm], trans=case.trans[perm][:, perm], eos=eos)
    h.check(np.all(perm[named.seq] == o.seq), note="tokens")
    h.close(named.score, o.score, note="score")
