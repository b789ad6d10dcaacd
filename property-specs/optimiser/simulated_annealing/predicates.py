"""Predicates of simulated_annealing that look along the path."""


def prop_first_of_the_best(f, case, h):
    # Once with the costs of the case, once with costs of few values, where bests are often equal.
    for cost in (case.cost, np.sign(np.round(case.cost))):
        out = f(cost=cost)
        met = cost[out.path]
        h.check(out.best == out.path[int(np.argmin(met))], "the first of the least cost")


def prop_first_time_then_the_rest(f, case, h):
    h.assume(case.dims.T > 1)
    out = f()
    head = f(move=case.move[:1], temp=case.temp[:1], u=case.u[:1])
    tail = f(start=int(out.path[1]), move=case.move[1:], temp=case.temp[1:], u=case.u[1:])
    h.check(bool(np.all(head.path == out.path[:2])), "first time")
    h.check(bool(np.all(tail.path == out.path[1:])), "later times")
    h.close(out.best_cost, min(head.best_cost, tail.best_cost), note="best of both")
