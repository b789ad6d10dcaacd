"""Predicates of early_stopping.toml: drawn losses, and the same rounded down, so that equal losses occur."""


def both(case):
    return (case.v, np.floor(case.v))


def prop_best_is_the_first_lowest_so_far(f, case, h):
    for v in both(case):
        o = f(v=v)
        h.check(0 <= o.best <= o.stop <= len(v) - 1, note="order of the numbers")
        seen = v[: int(o.stop) + 1]
        h.close(v[int(o.best)], np.min(seen), note="lowest so far")
        h.check(np.all(seen[: int(o.best)] > v[int(o.best)]), note="an earlier one is as low")


def prop_ends_p_after_the_best(f, case, h):
    for v in both(case):
        o = f(v=v)
        waited = int(o.stop) - int(o.best)
        if o.stopped:
            h.check(waited == case.p, note="waited p evaluations")
        else:
            h.check(int(o.stop) == len(v) - 1 and waited < case.p, note="ran to the end, patience not used up")


def prop_not_stopped_before_stop(f, case, h):
    for v in both(case):
        o = f(v=v)
        for t in range(len(v)):
            part = f(v=v[: t + 1])
            h.check(bool(part.stopped) == (bool(o.stopped) and t >= int(o.stop)), note=f"first {t + 1} evaluations: stopped")
            h.check(int(part.stop) == min(t, int(o.stop)), note=f"first {t + 1} evaluations: stop")


def prop_one_more_evaluation(f, case, h):
    for v in both(case):
        o = f(v=v)
        low, high = np.min(v) - 1.0, np.max(v) + 1.0
        for last in (low, np.min(v), high):
            more = f(v=np.concatenate([v, [last]]))
            if o.stopped:
                want = (o.stop, o.best, True)
            elif last == low:
                want = (len(v), len(v), False)
            else:
                want = (len(v), o.best, len(v) - int(o.best) == case.p)
            h.close(float(more.stop), float(want[0]), note="stop")
            h.close(float(more.best), float(want[1]), note="best")
            h.check(bool(more.stopped) == bool(want[2]), note="stopped")


def prop_walk(f, case, h):
    for v in both(case):
        want = (len(v) - 1, int(np.argmin(v)), False)
        for t in range(len(v)):
            b = int(np.argmin(v[: t + 1]))
            if t - b == case.p:
                want = (t, b, True)
                break
        o = f(v=v)
        h.check((int(o.stop), int(o.best), bool(o.stopped)) == want, note=f"{want}")
