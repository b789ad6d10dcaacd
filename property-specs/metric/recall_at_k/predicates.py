"""Predicates of recall_at_k that build other rankings."""


def prop_relevant_item_on_top(f, case, h):
    n, count = case.dims.n, int(np.sum(case.relevant))
    longer = f(
        ranking=np.concatenate([np.array([n]), case.ranking]).astype(np.int64),
        relevant=np.concatenate([case.relevant, np.array([1])]).astype(np.int64),
        k=int(case.k) + 1,
    )
    h.close((count + 1) * longer.recall, count * f().recall + 1.0)
    h.close(longer.hit, 1.0)
