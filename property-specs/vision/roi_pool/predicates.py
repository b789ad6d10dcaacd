"""Predicates of roi_pool.toml that need a construction of their own."""


def corners(case, r):
    return [int(np.floor(case.scale * float(t) + 0.5)) for t in case.rois[r]]


def prop_one_part_is_the_largest_of_the_region(f, case, h):
    y = f(oh=1, ow=1).y
    for r in range(case.dims.r):
        x1, y1, x2, y2 = corners(case, r)
        bottom, right = max(y2, y1) + 1, max(x2, x1) + 1
        part = case.x[case.batch_index[r], :, max(y1, 0):max(bottom, 0), max(x1, 0):max(right, 0)]
        want = part.max(axis=(1, 2)) if part.size > 0 else np.zeros(case.dims.c)
        h.close(y[r, :, 0, 0], want, note=f"region {r}")


def touched(pixel, start, end, parts):
    """Does part i of start..end hold the pixel? i/parts <= place < (i+1)/parts, in whole numbers."""
    length, place = max(end - start + 1, 1), pixel - start
    return [0 <= place < length and (place + 1) * parts > i * length and place * parts < (i + 1) * length for i in range(parts)]


def prop_parts_share_border_pixels(f, case, h):
    dark = 0.0 * case.x - 5.0
    x = dark.copy()
    x[:, :, case.i, case.j] = 4.0
    y = f(x=x).y
    for r in range(case.dims.r):
        x1, y1, x2, y2 = corners(case, r)
        hit = np.outer(touched(case.i, y1, y2, case.oh), touched(case.j, x1, x2, case.ow))
        rows = np.any([touched(a, y1, y2, case.oh) for a in range(case.dims.h)], axis=0)
        cols = np.any([touched(e, x1, x2, case.ow) for e in range(case.dims.w)], axis=0)
        want = np.where(hit, 4.0, np.where(np.outer(rows, cols), -5.0, 0.0))
        h.close(y[r], want[None] + np.zeros((case.dims.c, 1, 1)), note=f"region {r}")


def prop_whole_pixels_shift_with_the_map(f, case, h):
    x1, y1, x2, y2 = 0.0, 0.0, float(case.dims.w - 1), float(case.dims.h - 1)
    here = np.zeros((case.dims.r, 4)) + np.array([x1, y1, x2, y2])
    there = here + np.array([1.0, 2.0, 1.0, 2.0])
    framed = np.pad(case.x, ((0, 0), (0, 0), (2, 0), (1, 0)), constant_values=np.min(case.x) - 1.0)
    y = f(x=framed + 3.0, rois=there, scale=1.0).y
    h.close(y, f(rois=here, scale=1.0).y + 3.0)
