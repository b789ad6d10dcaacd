"""Predicates of discretized_logistic_mixture.toml that add on logarithms."""


def prop_one_more_component(f, case, h):
    one = np.ones(1)
    both = f(pi=np.concatenate([case.a * case.pi, (1.0 - case.a) * one]), mu=np.concatenate([case.mu, case.mu1]), logs=np.concatenate([case.logs, case.logs1])).logp
    old, new = f().logp, f(pi=one, mu=case.mu1, logs=case.logs1).logp
    h.close(both, np.logaddexp(np.log(case.a) + old, np.log(1.0 - case.a) + new))
