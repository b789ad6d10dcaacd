"""Predicates of nelson_aalen_split_ties that need more than one expression."""


def prop_rise_at_a_time(f, case, h):
    times = np.arange(1.0, 7.0)
    rise = f(q=times).H - f(q=times - 1.0).H
    for time, got in zip(times, rise):
        risk = int(np.sum(case.t >= time))
        events = int(np.sum((case.t == time) & (case.e == 1)))
        h.close(got, sum(1.0 / left for left in range(risk, risk - events, -1)), note=f"time {time}")
