"""Predicates of bm25_okapi_floored that read the rarities out of the method."""


def one_term(case, j):
    return np.where(np.arange(case.dims.t) == j, 1.0, 0.0)


def rarities(f, case, tf):
    # With k1 = 0 a document that holds the term has its rarity; a term that nobody holds gets 0.
    shown = []
    for j in range(case.dims.t):
        holders = np.flatnonzero(tf[:, j] > 0.0)
        shown.append(f(tf=tf, q=one_term(case, j), k1=0.0).s[holders[0]] if holders.size else 0.0)
    return np.array(shown)


def prop_rarity_of_each_term(f, case, h):
    for tf in (case.tf, np.concatenate([case.tf, 0.0 * case.tf[:1]])):
        df = np.sum(tf > 0.0, axis=0)
        raw = np.log(tf.shape[0] - df + 0.5) - np.log(df + 0.5)
        mean = np.sum(np.where(df > 0, raw, 0.0)) / max(1, np.sum(df > 0))
        want = np.where(df > 0, np.where(2 * df <= tf.shape[0], raw, 0.25 * mean), 0.0)
        h.close(rarities(f, case, tf), want, note=f"{tf.shape[0]} documents")


def prop_score_from_the_rarities(f, case, h):
    h.assume(np.sum(case.tf) > 0.0)
    length = np.sum(case.tf, axis=1, keepdims=True)
    bound = case.k1 * (1.0 - case.b + case.b * length / np.mean(length))
    share = np.where(case.tf > 0.0, (case.k1 + 1.0) * case.tf / np.where(case.tf > 0.0, case.tf + bound, 1.0), 0.0)
    h.close(f().s, share @ (case.q * rarities(f, case, case.tf)))


def prop_every_document_twice(f, case, h):
    twice = np.concatenate([case.tf, case.tf])
    once, double = rarities(f, case, case.tf), rarities(f, case, twice)
    for j in range(case.dims.t):
        one = f(q=one_term(case, j)).s
        two = f(tf=twice, q=one_term(case, j)).s
        h.close(two * once[j], np.concatenate([one, one]) * double[j], note=f"term {j}")
