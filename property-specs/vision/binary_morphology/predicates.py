"""Predicates of binary_morphology that frame images and mirror patterns."""


def framed(p, q, value):
    # An image in which the pattern fits wherever its origin lies on the pixel (p, q).
    x = np.full((2 * p + 1, 2 * q + 1), value)
    x[p, q] = not value
    return x


def around(out, p, q):
    # The part of the image in which the pattern lies, its origin on the pixel (p, q).
    top, left = p - p // 2, q - q // 2
    return out[top : top + p, left : left + q]


def prop_pattern_at_a_single_pixel(f, case, h):
    p, q = case.s.shape
    dil = f(x=framed(p, q, False)).dil
    h.check(np.all(around(dil, p, q) == case.s), note="pattern")
    h.check(np.sum(dil) == np.sum(case.s), note="nothing else")


def prop_hole_of_a_single_pixel(f, case, h):
    p, q = case.s.shape
    gone = ~f(x=framed(p, q, True)).ero
    h.check(np.all(around(gone[::-1, ::-1], p, q) == case.s), note="mirrored pattern")
    h.check(np.sum(gone) == np.sum(case.s), note="nothing else")


def prop_complement_and_mirrored_pattern(f, case, h):
    # An odd number of rows and columns has its origin in the middle.
    p, q = case.s.shape
    odd = np.zeros((p + 1 - p % 2, q + 1 - q % 2), dtype=bool)
    odd[:p, :q] = case.s
    o = f()
    turned = f(x=~case.x, s=odd[::-1, ::-1])
    h.check(np.all(o.ero == ~turned.dil), note="erosion")
    h.check(np.all(o.dil == ~turned.ero), note="dilation")


def prop_wider_image(f, case, h):
    p, q = case.s.shape
    height, width = case.x.shape
    o = f()
    for value, name in ((False, "dil"), (True, "ero")):
        wide = np.full((height + 2 * p, width + 2 * q), value)
        wide[p : p + height, q : q + width] = case.x
        inside = getattr(f(x=wide), name)[p : p + height, q : q + width]
        h.check(np.all(inside == getattr(o, name)), note=name)
