"""Predicates of haar_wavelet that take the parts of the result apart."""


def ends(length, levels):
    """Places at which the parts begin: approximation, then details from coarse to fine."""
    return [0] + [length >> level for level in range(levels, 0, -1)] + [length]


def prop_one_level_more(f, case, h):
    length = 8 * case.dims.m
    for levels in range(3):
        less, more = f(levels=levels).y, f(levels=levels + 1).y
        size = length >> levels
        h.close(more[size:], less[size:], note=f"details of {levels} levels")
        # The approximation fills a signal eight times as long, so that one level of it can be asked for.
        part = f(x=np.tile(less[:size], 8), levels=1).y
        h.close(more[:size // 2], part[:size // 2], note=f"approximation after {levels} levels")
        h.close(more[size // 2:size], part[4 * size:4 * size + size // 2], note=f"details after {levels} levels")


def prop_one_block_more(f, case, h):
    block = case.x[:8][::-1] + 1.0
    o, alone, both = f().y, f(x=block).y, f(x=np.concatenate([case.x, block])).y
    length, levels = 8 * case.dims.m, int(case.levels)
    a, b, c = ends(length, levels), ends(8, levels), ends(length + 8, levels)
    for k in range(levels + 1):
        h.close(both[c[k]:c[k + 1]], np.concatenate([o[a[k]:a[k + 1]], alone[b[k]:b[k + 1]]]), note=f"part {k}")


def prop_turned_backwards(f, case, h):
    o, back = f().y, f(x=case.x[::-1].copy()).y
    a = ends(8 * case.dims.m, int(case.levels))
    for k in range(int(case.levels) + 1):
        h.close(back[a[k]:a[k + 1]], (1.0 if k == 0 else -1.0) * o[a[k]:a[k + 1]][::-1], note=f"part {k}")
