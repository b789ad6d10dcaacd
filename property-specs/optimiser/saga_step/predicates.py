"""Predicates of saga_step.toml that need more than one expression."""


def prop_the_mean_over_examples_is_the_full_gradient(f, case, h):
    examples = range(case.dims.m)
    total = sum(f(i=i, lam=0.0).w2 for i in examples)
    gradient = case.X.T @ (case.X @ case.w - case.y) / case.dims.m
    h.close(total / case.dims.m, case.w - case.lr * gradient)
