"""Predicates of bm25_lucene that need several calls."""


def prop_reciprocals_are_linear(f, case, h):
    h.assume(np.sum(case.tf) > 0.0)
    k1 = case.k1 + 0.5
    for j in range(min(case.dims.t, 3)):
        there = case.tf[:, j] > 0.0
        q = 0.0 * case.q
        q[j] = 1.0
        at = [1.0 / f(q=q, k1=k).s[there] for k in (0.0, k1, 2.0 * k1)]
        h.close(at[0] + at[2], 2.0 * at[1], note=f"in k1, term {j}")
        at = [1.0 / f(q=q, k1=k1, b=b).s[there] for b in (0.0, 0.5, 1.0)]
        h.close(at[0] + at[2], 2.0 * at[1], note=f"in b, term {j}")


def prop_length_against_the_mean(f, case, h):
    tf = np.concatenate([case.tf, case.x], axis=1)
    q = np.concatenate([case.q, [0.0]])
    length = np.sum(tf, axis=1)
    ratio = length / np.mean(length)
    s = f(tf=tf, q=q, k1=case.k1 + 0.5, b=1.0).s
    for i in range(min(case.dims.d, 4)):
        same = f(tf=tf, q=q, k1=(case.k1 + 0.5) * float(ratio[i]), b=0.0).s
        h.close(s[i], same[i], note=f"document {i}")


def prop_empty_document_shortens_the_mean(f, case, h):
    h.assume(np.sum(case.tf) > 0.0)
    tf = np.concatenate([case.tf, 0.0 * case.tf])
    more = np.concatenate([tf, 0.0 * tf])
    k1 = case.k1 + 0.5
    d = case.dims.d
    count = np.sum(case.tf > 0.0, axis=0)
    for j in range(min(case.dims.t, 3)):
        q = 0.0 * case.q
        q[j] = 1.0
        a = f(tf=tf, q=q, k1=2.0 * k1, b=1.0).s[:d] / np.log((2.0 * d + 1.0) / (count[j] + 0.5))
        b = f(tf=more, q=q, k1=k1, b=1.0).s[:d] / np.log((4.0 * d + 1.0) / (count[j] + 0.5))
        h.close(a, f(tf=case.tf, q=q, k1=4.0 * k1, b=1.0).s / np.log((d + 1.0) / (count[j] + 0.5)), note=f"twice, term {j}")
        h.close(a, b, note=f"four times, term {j}")
