"""Predicates of median_filter that look into single windows."""


def prop_median_of_a_window(f, case, h):
    H, W, r = case.dims.h, case.dims.w, case.r
    rows, columns = np.arange(-r, H + r) % (2 * H), np.arange(-r, W + r) % (2 * W)
    rows = np.where(rows < H, rows, 2 * H - 1 - rows)
    columns = np.where(columns < W, columns, 2 * W - 1 - columns)
    y, half = f().y, ((2 * r + 1) ** 2 - 1) // 2
    for i in range(H):
        for j in range(W):
            window = case.x[rows[i : i + 2 * r + 1]][:, columns[j : j + 2 * r + 1]]
            close = 1e-12 * (1.0 + np.max(np.abs(window)))
            below, above = np.sum(window < y[i, j] - close), np.sum(window > y[i, j] + close)
            h.check(below <= half and above <= half, note=f"pixel {i}, {j}")
