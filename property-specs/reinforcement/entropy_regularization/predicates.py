"""Predicates of entropy_regularization.toml that need a construction of their own."""


def prop_surprises_of_all_actions(f, case, h):
    entropy = f().entropy
    zero = case.act[:1] * 0
    for i in range(case.dims.n):
        logs = [-f(z=case.z[i:i + 1], act=zero + a, adv=h.ones(1), beta=0.0).loss for a in range(case.dims.a)]
        logs = h.stack(logs)
        h.close(h.sum(h.exp(logs)), 1.0, note=f"probabilities of row {i}")
        h.close(logs - logs[0], case.z[i] - case.z[i, 0], note=f"log ratios of row {i}")
        h.close(-h.sum(h.exp(logs) * logs), entropy[i], note=f"entropy of row {i}")
