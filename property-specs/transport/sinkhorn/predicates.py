"""Predicates of sinkhorn that need several calls or loops."""


def prop_one_more_step(f, case, h):
    plan = f().P
    plan = plan * (case.a / plan.sum(axis=1))[:, None]
    plan = plan * (case.b / plan.sum(axis=0))[None, :]
    h.close(f(iters=case.iters + 1).P, plan)
