"""Predicates of bilateral_filter."""


def prop_two_pixels(f, case, h):
    # Two pixels in opposite corners of an image whose other pixels are too far away in grey to weigh; r covers the image.
    d = float(case.x.flat[0]) * case.sr
    row = np.array([[0.0, d]])
    got = f(x=row, r=1).y
    odds = np.exp(-0.5 / case.ss**2 - 0.5 * (d / case.sr) ** 2)
    h.close(got[0, 0] * (1.0 + odds), d * odds)
    far = np.full((2, 3), 1e6)
    far[0, 0], far[1, 2] = 0.0, d
    got = f(x=far, r=2).y
    odds = np.exp(-2.5 / case.ss**2 - 0.5 * (d / case.sr) ** 2)
    h.close(got[0, 0] * (1.0 + odds), d * odds, note="knight's move")
