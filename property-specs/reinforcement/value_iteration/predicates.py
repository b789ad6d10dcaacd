"""Predicates of value_iteration that need the values of two updates."""


def prop_next_values_from_the_policy(f, case, h):
    h.assume(case.iters < 100)
    now, then = f(), f(iters=case.iters + 1)
    Q = case.R + case.gamma * (case.P @ now.V)
    chosen = Q[now.policy, np.arange(case.dims.s)]
    h.close(chosen, then.V, note="the greedy action")
    h.check(np.all(Q <= then.V + 1e-7), note="no action gives more")
