"""Predicate of holt_winters_additive in the form of errors."""


def prop_one_more_value_corrects_by_the_error(f, case, h):
    o, more = f(), f(y=np.concatenate([case.y, [case.v]]))
    e = case.v - o.forecast[0]
    h.close(more.level, o.level + o.trend + case.alpha * e, note="level")
    h.close(more.trend, o.trend + case.alpha * case.beta * e, note="trend")
    h.close(more.season[:-1], o.season[1:], note="other phases")
    h.close(more.season[-1], o.season[0] + case.gamma * e, note="season")
