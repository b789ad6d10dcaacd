"""Predicates of roi_align.toml that need a construction of their own."""


def prop_slanted_plane_is_read_at_bin_centres(f, case, h):
    d = case.dims
    rows, cols = np.arange(d.h)[:, None], np.arange(d.w)[None, :]
    plane = case.a + case.by * rows + case.bx * cols + np.zeros(case.x.shape)
    corner = 0.5 + case.u * np.array([d.w - 1, d.h - 1, d.w - 1, d.h - 1])
    y = f(x=plane, rois=corner / case.scale).y
    x1, y1, x2, y2 = (corner[:, q] - 0.5 for q in range(4))
    across = x1[:, None] + (np.arange(case.ow) + 0.5) / case.ow * (x2 - x1)[:, None]
    down = y1[:, None] + (np.arange(case.oh) + 0.5) / case.oh * (y2 - y1)[:, None]
    want = case.a + case.by * down[:, None, :, None] + case.bx * across[:, None, None, :]
    h.close(y, want + np.zeros(y.shape))


def weights(place, size):
    """Share of each of the cells in a reading at the place: a hat about each cell."""
    place = min(max(place, 0.0), size - 1.0)
    return np.maximum(0.0, 1.0 - np.abs(np.arange(size) - place))


def prop_single_point_reads_four_neighbours(f, case, h):
    y = f(oh=1, ow=1, sr=1).y
    for r in range(case.dims.r):
        x1, y1, x2, y2 = case.scale * case.rois[r] - 0.5
        down, across = weights((y1 + y2) / 2, case.dims.h), weights((x1 + x2) / 2, case.dims.w)
        h.close(y[r, :, 0, 0], down @ case.x[case.batch_index[r]] @ across, note=f"region {r}")


def prop_points_are_bins_of_a_finer_grid(f, case, h):
    d, sr = case.dims, case.sr
    fine = f(oh=sr * case.oh, ow=sr * case.ow, sr=1).y
    want = fine.reshape(d.r, d.c, case.oh, sr, case.ow, sr).mean(axis=(3, 5))
    h.close(f(x=case.x + 1.0).y, want + 1.0)
