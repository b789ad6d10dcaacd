# predicates
def prop_cells_count_once(f, case, h):
    rows = [tuple(int(v) for v in row) for row in case.cells]
    h.check(int(f().occupied) == len(set(rows)), "different cells")
    lone = np.zeros_like(case.cells)
    lone[int(case.i), :] = 1
    expected = 1 if case.dims.n == 1 else 2
    h.check(int(f(cells=lone).occupied) == expected, "one observation apart from the others")
    same = np.zeros_like(case.cells) + 2
    h.check(int(f(cells=same).occupied) == 1, "all observations in one cell")
    h.check(int(f(cells=case.cells[::-1].copy()).occupied) == len(set(rows)), "no order of observations")
