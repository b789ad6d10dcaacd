//! Trivial stand-ins for a reading, which have the right type and shape and wrong values. A property that accepts all stand-ins is
//! vacuous.

/// The replacement of each output, as Python over `x` (the honest output as an array) and `h` (a number made of the
/// inputs): zeros, the negated output, noise, a constant.
const TWISTS: [&str; 4] = [
    "np.zeros_like(x)",
    "~x if x.dtype == bool else -x",
    "(2.0 * noise(x, h)).astype(x.dtype) if x.dtype.kind in 'iub' else noise(x, h).astype(x.dtype)",
    "np.full_like(x, 1 if x.dtype.kind in 'iub' else 0.5)",
];

/// Returns the stand-ins, each of which is the reading with a wrapped entry.
pub(crate) fn all(reading: &str, entry: &str) -> [String; 4] {
    TWISTS.map(|twist| wrapped(reading, entry, twist))
}

/// Returns the reading with its entry wrapped by one replacement of the outputs. The noise depends only on the inputs, their order and
/// the position, because V1 requires equal bytes on a repeat. The fraction of a sine times a large number is a common cheap hash.
fn wrapped(reading: &str, entry: &str, twist: &str) -> String {
    format!(
        r#"{reading}

import numpy as np

honest_entry = {entry}


def noise(x, h):
    wave = np.sin(78.233 * (1.0 + np.arange(x.size)) + h) * 43758.5453
    return (wave - np.floor(wave)).reshape(x.shape)


def ordered_sum(x):
    x = np.ravel(np.real(np.asarray(x) * 1.0))
    return np.sum(np.sin(12.9898 * x + np.arange(x.size)))


def twisted(x, h):
    x = np.asarray(x)
    return np.asarray({twist})


def {entry}(*inputs):
    h = float(sum(place * ordered_sum(x) for place, x in enumerate(inputs, 1)))
    got = honest_entry(*inputs)
    if isinstance(got, dict):
        return {{name: twisted(x, h) for name, x in got.items()}}
    return tuple(twisted(x, h) for x in got) if isinstance(got, tuple) else twisted(got, h)
"#
    )
}
