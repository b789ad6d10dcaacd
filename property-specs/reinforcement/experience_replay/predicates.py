"""Predicates of experience_replay.toml that need a construction of their own."""


def prop_newest_in_front_of_the_position(f, case, h):
    o, c, k = f(), case.dims.c, case.dims.k
    for back in range(1, c + 1):
        slot = (o.pos2 - back) % c
        expected = case.batch[k - back] if back <= k else case.buffer[slot]
        h.close(o.buffer2[slot], expected, note=f"slot {slot}")


def prop_one_after_the_other(f, case, h):
    h.assume(case.dims.k >= 2)
    o, first = f(), f(batch=case.batch[:1])
    rest = f(buffer=first.buffer2, pos=int(first.pos2), size=int(first.size2), batch=case.batch[1:])
    h.close(rest.buffer2, o.buffer2, note="contents")
    h.check(int(rest.pos2) == int(o.pos2) and int(rest.size2) == int(o.size2), note="counters")
    h.close(rest.sample, o.sample, note="samples")
