"""Predicates of connected_components that look at pairs of pixels."""


def prop_numbered_by_first_pixels(f, case, h):
    top = 0
    for label in np.ravel(f().y):
        h.check(label <= top + 1, note=f"number {label} after {top}")
        top = max(top, int(label))


def prop_components_are_connected(f, case, h):
    # Each component is grown from its first pixel by the steps that conn allows, within the picture.
    y = f().y
    height, width = y.shape
    for label in range(1, int(np.max(y)) + 1):
        inside = y == label
        h.check(np.any(inside), note=f"number {label} occurs")
        if not np.any(inside):
            continue
        reached = np.zeros((height + 2, width + 2), dtype=bool)
        first = int(np.argmax(np.ravel(inside)))
        reached[1 + first // width, 1 + first % width] = True
        for _ in range(height * width):
            grown = reached[:-2, 1:-1] | reached[2:, 1:-1] | reached[1:-1, :-2] | reached[1:-1, 2:]
            if case.conn == 8:
                grown = grown | reached[:-2, :-2] | reached[:-2, 2:] | reached[2:, :-2] | reached[2:, 2:]
            new = reached.copy()
            new[1:-1, 1:-1] |= grown & inside
            if np.array_equal(new, reached):
                break
            reached = new
        h.check(np.array_equal(reached[1:-1, 1:-1], inside), note=f"component {label}")


def prop_picture_mirrored(f, case, h):
    y = np.ravel(f().y)
    together = y[:, None] == y[None, :]
    turned = (f(x=case.x[::-1].copy()).y[::-1], f(x=case.x[:, ::-1].copy()).y[:, ::-1], f(x=case.x.T.copy()).y.T)
    for way, other in zip(("rows", "columns", "transposed"), turned):
        z = np.ravel(other)
        h.check(np.array_equal(z[:, None] == z[None, :], together), note=way)
