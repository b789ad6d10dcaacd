//! Laws of the encoding.

use super::{Caps, FrameError, decode, encode};
use proptest::collection::{hash_map, vec};
use proptest::prelude::*;
use spec::{Array, Dtype, Value};

fn array() -> impl Strategy<Value = Array> {
    (prop::sample::select(Dtype::ALL), vec(0usize..4, 0..4)).prop_flat_map(|(dtype, shape)| {
        let size = shape.iter().product::<usize>() * dtype.size();
        let byte = if dtype == Dtype::Bool {
            0..=1u8
        } else {
            0..=255u8
        };
        vec(byte, size).prop_map(move |data| Array::new(dtype, shape.clone(), data).unwrap())
    })
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::None),
        any::<bool>().prop_map(Value::Bool),
        any::<i64>().prop_map(Value::I64),
        (i64::MAX as u64 + 1..).prop_map(Value::U64),
        any::<u64>().prop_map(|bits| Value::F64(f64::from_bits(bits))),
        (any::<u64>(), any::<u64>())
            .prop_map(|(re, im)| Value::Complex(f64::from_bits(re), f64::from_bits(im))),
        "\\PC{0,8}".prop_map(Value::Str),
        array().prop_map(Value::Array),
    ];
    leaf.prop_recursive(5, 40, 5, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..5).prop_map(Value::List),
            vec(inner.clone(), 0..5).prop_map(Value::Tuple),
            hash_map("\\PC{0,4}", inner, 0..5)
                .prop_map(|map| Value::Map(map.into_iter().collect())),
        ]
    })
}

/// Compares two values bit by bit, NaN payloads included (`==` is false for every NaN).
fn bits_equal(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::F64(x), Value::F64(y)) => x.to_bits() == y.to_bits(),
        (Value::Complex(a, b), Value::Complex(x, y)) => {
            (a.to_bits(), b.to_bits()) == (x.to_bits(), y.to_bits())
        }
        (Value::List(x), Value::List(y)) | (Value::Tuple(x), Value::Tuple(y)) => {
            x.len() == y.len() && x.iter().zip(y).all(|(x, y)| bits_equal(x, y))
        }
        (Value::Map(x), Value::Map(y)) => {
            x.len() == y.len()
                && x.iter()
                    .zip(y)
                    .all(|(x, y)| x.0 == y.0 && bits_equal(&x.1, &y.1))
        }
        _ => a == b,
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read(value in value()) {
        let bytes = encode(&value, Caps::default()).unwrap();
        prop_assert!(bits_equal(&decode(&bytes, Caps::default()).unwrap(), &value));
    }

    #[test]
    fn a_prefix_is_refused(value in value(), at in any::<prop::sample::Index>()) {
        let bytes = encode(&value, Caps::default()).unwrap();
        prop_assert!(decode(&bytes[..at.index(bytes.len())], Caps::default()).is_err());
    }

    #[test]
    fn trailing_bytes_are_refused(value in value(), byte in any::<u8>()) {
        let mut bytes = encode(&value, Caps::default()).unwrap();
        bytes.push(byte);
        prop_assert_eq!(decode(&bytes, Caps::default()), Err(FrameError::Trailing(1)));
    }

    #[test]
    fn changed_bytes_never_panic_and_what_reads_writes_back(
        value in value(), changes in vec((any::<prop::sample::Index>(), any::<u8>()), 1..6)
    ) {
        let mut bytes = encode(&value, Caps::default()).unwrap();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if let Ok(read) = decode(&bytes, Caps::default()) {
            prop_assert_eq!(encode(&read, Caps::default()).unwrap(), bytes);
        }
    }

    #[test]
    fn any_bytes_never_panic(bytes in vec(any::<u8>(), 0..200)) {
        if let Ok(read) = decode(&bytes, Caps::default()) {
            prop_assert_eq!(encode(&read, Caps::default()).unwrap(), bytes);
        }
    }

    #[test]
    fn caps_hold_on_both_sides(value in value(), bytes in 0usize..64, depth in 1usize..4, nodes in 1usize..6) {
        let caps = Caps { bytes, depth, nodes };
        let written = encode(&value, Caps::default()).unwrap();
        let narrow = encode(&value, caps);
        prop_assert_eq!(narrow.is_ok(), decode(&written, caps).is_ok());
        if let Ok(narrow) = narrow {
            prop_assert_eq!(narrow, written);
        }
    }
}

#[test]
fn giant_counts_and_shapes_are_refused_before_they_are_allocated() {
    let giant_list = [&[7][..], &u32::MAX.to_le_bytes()].concat();
    assert!(matches!(
        decode(&giant_list, Caps::default()),
        Err(FrameError::Truncated { .. })
    ));
    let giant_text = [&[6][..], &u32::MAX.to_le_bytes()].concat();
    assert!(matches!(
        decode(&giant_text, Caps::default()),
        Err(FrameError::Truncated { .. })
    ));
    let axis = (1u64 << 40).to_le_bytes();
    let overflow = [&[10, 10, 2][..], &axis, &axis].concat();
    assert!(matches!(
        decode(&overflow, Caps::default()),
        Err(FrameError::BadShape(_))
    ));
    let giant_array = [&[10, 10, 1][..], &axis].concat();
    assert!(matches!(
        decode(&giant_array, Caps::default()),
        Err(FrameError::Truncated { .. })
    ));
    assert!(matches!(
        decode(&[10, 10, 200], Caps::default()),
        Err(FrameError::BadShape(_))
    ));
}

/// numpy makes no such arrays, and Python's small numbers are sent as signed ones.
#[test]
fn values_that_numpy_cannot_produce_are_refused() {
    let empty = |dtype: u8, axes: &[u64]| {
        let axes: Vec<u8> = axes.iter().flat_map(|axis| axis.to_le_bytes()).collect();
        [&[10, dtype, (axes.len() / 8) as u8][..], &axes].concat()
    };
    let float64 = Dtype::ALL
        .iter()
        .position(|dtype| *dtype == Dtype::Float64)
        .unwrap() as u8;
    let uint8 = Dtype::ALL
        .iter()
        .position(|dtype| *dtype == Dtype::Uint8)
        .unwrap() as u8;
    for (dtype, axes) in [
        (float64, &[0, 1 << 63][..]),
        (float64, &[1 << 63, 0]),
        (float64, &[0, 1 << 60]),
        (float64, &[1 << 31, 0, 1 << 31]),
        (uint8, &[0, 1 << 63]),
    ] {
        let read = decode(&empty(dtype, axes), Caps::default());
        assert!(
            matches!(read, Err(FrameError::BadShape(_))),
            "{axes:?}: {read:?}"
        );
    }
    for (dtype, axes) in [
        (float64, &[0, (1 << 60) - 1][..]),
        (uint8, &[(1 << 63) - 1, 0]),
    ] {
        let read = decode(&empty(dtype, axes), Caps::default()).unwrap();
        assert!(
            matches!(read, Value::Array(array) if array.is_empty()),
            "{axes:?}"
        );
    }
    for number in [0, 7, i64::MAX as u64] {
        let bytes = [&[3][..], &number.to_le_bytes()].concat();
        let read = decode(&bytes, Caps::default());
        assert!(
            matches!(read, Err(FrameError::Unknown { .. })),
            "{number}: {read:?}"
        );
    }
}

#[test]
fn unknown_codes_and_double_keys_are_refused() {
    assert!(matches!(
        decode(&[11], Caps::default()),
        Err(FrameError::Unknown {
            kind: "value tag",
            ..
        })
    ));
    assert!(matches!(
        decode(&[10, 99, 0], Caps::default()),
        Err(FrameError::Unknown { kind: "dtype", .. })
    ));
    assert_eq!(decode(&[1, 2], Caps::default()), Err(FrameError::NotBool));
    assert_eq!(
        decode(&[10, 0, 0, 2], Caps::default()),
        Err(FrameError::NotBool)
    );
    let twice = [
        &[9][..],
        &2u32.to_le_bytes(),
        &[1, 0, 0, 0, b'k', 0],
        &[1, 0, 0, 0, b'k', 0],
    ]
    .concat();
    assert_eq!(
        decode(&twice, Caps::default()),
        Err(FrameError::DuplicateKey("k".into()))
    );
}
