"""Predicates of spatial_pyramid_pooling.toml that take the levels apart."""


def levels(y, b, c):
    return (y[:, : 16 * c].reshape(b, c, 4, 4), y[:, 16 * c : 20 * c].reshape(b, c, 2, 2), y[:, 20 * c :].reshape(b, c, 1, 1))


def touched(place, length, m):
    """Does part i hold the pixel? The pixel place..place+1 and i/m..(i+1)/m of the length overlap."""
    return np.array([(place + 1) * m > i * length and place * m < (i + 1) * length for i in range(m)])


def prop_bright_pixel_shows_in_every_part_it_touches(f, case, h):
    b, c = case.dims.b, case.dims.c
    for ch in range(c):
        x = 0.0 * case.x - 5.0
        x[:, ch, case.i, case.j] = -2.0
        for m, P in zip((4, 2, 1), levels(f(x=x).y, b, c)):
            want = np.zeros((b, c, m, m)) - 5.0
            want[:, ch] = np.where(np.outer(touched(case.i, case.dims.h, m), touched(case.j, case.dims.w, m)), -2.0, -5.0)
            h.close(P, want, note=f"level {m}, channel {ch}")


def prop_each_level_from_the_finer(f, case, h):
    fine, middle, whole = levels(f().y, case.dims.b, case.dims.c)
    h.close(middle, np.maximum(np.maximum(fine[:, :, ::2, ::2], fine[:, :, 1::2, ::2]), np.maximum(fine[:, :, ::2, 1::2], fine[:, :, 1::2, 1::2])), note="level 2 from level 4")
    h.close(whole[:, :, 0, 0], np.max(case.x.reshape(case.dims.b, case.dims.c, -1), axis=2), note="level 1")


def prop_transposed(f, case, h):
    here = levels(f().y, case.dims.b, case.dims.c)
    there = levels(f(x=np.swapaxes(case.x, 2, 3)).y, case.dims.b, case.dims.c)
    for a, t in zip(here, there):
        h.close(np.swapaxes(a, 2, 3), t)


def prop_upside_down(f, case, h):
    here = levels(f().y, case.dims.b, case.dims.c)
    there = levels(f(x=case.x[:, :, ::-1, :]).y, case.dims.b, case.dims.c)
    for a, t in zip(here, there):
        h.close(a[:, :, ::-1, :], t)


def prop_channels_on_their_own(f, case, h):
    here = levels(f().y, case.dims.b, case.dims.c)
    more = levels(f(x=np.concatenate([case.x, 3.0 - case.x[:, :1]], axis=1)).y, case.dims.b, case.dims.c + 1)
    alone = levels(f(x=3.0 - case.x[:, :1]).y, case.dims.b, 1)
    for a, t, s in zip(here, more, alone):
        h.close(t[:, :-1], a, note="the channels before")
        h.close(t[:, -1:], s, note="the new channel")


def prop_one_more_dark_row(f, case, h):
    dark = np.min(case.x) - 1.0
    more = levels(f(x=np.concatenate([case.x, 0.0 * case.x[:, :, :1] + dark], axis=2)).y, case.dims.b, case.dims.c)
    whole = levels(f().y, case.dims.b, case.dims.c)[2]
    h.close(more[2], whole, note="the largest of all stays")
    bright = levels(f(x=np.concatenate([case.x, 0.0 * case.x[:, :, :1] + np.max(case.x) + 1.0], axis=2)).y, case.dims.b, case.dims.c)
    for P in bright:
        h.close(P[:, :, -1, :], np.max(case.x) + 1.0, note="a bright last row shows in the last row of parts")
