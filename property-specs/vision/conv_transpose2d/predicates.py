"""Predicates of conv_transpose2d that need several calls or loops."""


def laid_down(x, weight, s):
    b, _, rows, columns = x.shape
    _, cout, kh, kw = weight.shape
    full = np.zeros((b, cout, (rows - 1) * s + kh, (columns - 1) * s + kw))
    for i in range(rows):
        for j in range(columns):
            full[:, :, i * s:i * s + kh, j * s:j * s + kw] += np.einsum("bc,cokl->bokl", x[:, :, i, j], weight)
    return full


def prop_transpose_of_the_convolution(f, case, h):
    y = f(bias=0.0 * case.bias).y
    image = np.reshape(np.arange(y.size) % 7 - 3.0, y.shape)
    padded = np.pad(image, ((0, 0), (0, 0), (case.p, case.p), (case.p, case.p)))
    kh, kw, s = case.dims.kh, case.dims.kw, case.s
    total = 0.0
    for i in range(case.dims.h):
        for j in range(case.dims.w):
            window = padded[:, :, i * s:i * s + kh, j * s:j * s + kw]
            total += np.sum(case.x[:, :, i, j] * np.einsum("bokl,cokl->bc", window, case.weight))
    h.close(np.sum(y * image), total)


def prop_definition(f, case, h):
    full = laid_down(case.x, case.weight, case.s)
    p = case.p
    cut = full[:, :, p:full.shape[2] - p, p:full.shape[3] - p]
    h.close(f().y, cut + case.bias[None, :, None, None])
