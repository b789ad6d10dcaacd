"""Predicates of q_learning_update.toml that need a construction of their own."""


def prop_update_of_its_own_row(f, case, h):
    Q, s, a = case.Q, case.state, case.action
    o = f(next_state=s, done=False)
    h.close(o.td + Q[s, a], case.r + case.gamma * h.max(Q[s]), note="maximum before the update")
    lifted = h.where(h.arange(case.dims.a) == a, h.max(Q[s]) + 3.0, Q[s])
    rows = h.where(h.arange(case.dims.s)[:, None] == s, lifted[None, :], Q)
    o = f(Q=rows, next_state=s, done=False)
    h.close(o.td, case.r + (case.gamma - 1.0) * (h.max(Q[s]) + 3.0), note="the action taken is the best one")


def prop_names_of_actions_and_states(f, case, h):
    o = f()
    ns, na = case.dims.s, case.dims.a
    t = f(Q=h.roll(case.Q, 1, 0), state=(case.state + 1) % ns, next_state=(case.next_state + 1) % ns)
    h.close(t.Q2, h.roll(o.Q2, 1, 0), note="states renamed")
    h.close(t.td, o.td, note="states renamed")
    t = f(Q=h.roll(case.Q, 1, 1), action=(case.action + 1) % na)
    h.close(t.Q2, h.roll(o.Q2, 1, 1), note="actions renamed")
    h.close(t.td, o.td, note="actions renamed")
