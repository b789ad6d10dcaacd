//! Values on their way in and out: layouts, exact types, mutation.

use crate::support::*;
use ladder::{CallForm, Executor, Layout, Reply};
use spec::{Array, Dtype, Value};
use std::collections::BTreeSet;

/// Calls `f` of this source once and returns the reply.
fn once(source: &str, args: &[Value]) -> Reply {
    let mut worker = worker();
    let mut child = subject(&mut worker, source, args.len());
    call(&mut worker, &mut child, args)
}

fn not_canonical(expressions: &[&str]) -> Vec<String> {
    let mut worker = worker();
    let detail = |expression: &&str| {
        let source = format!(
            "import numpy as np, fractions, collections\nclass L(list): pass\ndef f(): return {expression}\n"
        );
        let mut child = subject(&mut worker, &source, 0);
        match call(&mut worker, &mut child, &[]) {
            Reply::NotCanonical { detail } => detail,
            other => panic!("{expression}: {other:?}"),
        }
    };
    expressions.iter().map(detail).collect()
}

/// One array of every dtype, 2 by 3.
fn arrays() -> Vec<Value> {
    let bytes = |dtype: Dtype| {
        (0..6 * dtype.size()).map(move |n| if dtype == Dtype::Bool { n % 2 } else { n * 37 % 251 } as u8)
    };
    Dtype::ALL
        .iter()
        .map(|d| Value::Array(Array::new(*d, vec![2, 3], bytes(*d).collect()).unwrap()))
        .collect()
}

#[test]
fn every_value_of_the_grammar_goes_through() {
    let nan = f64::from_bits(0x7ff8_0000_dead_beef);
    let mut values = arrays();
    values.extend([
        Value::None,
        Value::Bool(true),
        Value::I64(i64::MIN),
        Value::U64(u64::MAX),
        Value::F64(-0.0),
        Value::Complex(1.5, f64::NEG_INFINITY),
        text("grün\0"),
        floats(&[], &[nan]),
        floats(&[0, 3], &[]),
        Value::Map(vec![
            ("b".into(), Value::List(vec![])),
            ("a".into(), floats(&[1], &[nan])),
        ]),
    ]);
    let sent = Value::Tuple(values);
    let mut worker = worker();
    let mut child = subject(&mut worker, "def f(x): return x\n", 1);
    for layout in Layout::ALL {
        let reply = worker
            .call(&mut child, std::slice::from_ref(&sent), *layout)
            .unwrap();
        assert_eq!(
            reply,
            Reply::Returned {
                value: sent.clone(),
                mutated: vec![]
            },
            "{layout}"
        );
    }
    let reply = call(&mut worker, &mut child, &[Value::F64(nan)]);
    assert!(matches!(returned(reply), Value::F64(back) if back.to_bits() == nan.to_bits()));
}

#[test]
fn arrays_lie_in_memory_as_requested_and_strided_ones_are_read_only() {
    let source = "def f(x):
    if x.flags.writeable:
        x += 0
    return (x.flags.c_contiguous, x.flags.f_contiguous, x.flags.writeable, tuple(x.strides))\n";
    let mut worker = worker();
    let mut child = subject(&mut worker, source, 1);
    let arg = [floats(&[2, 3], &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0])];
    let expected = [
        (Layout::C, [true, false, true], [24, 8]),
        (Layout::Fortran, [false, true, true], [8, 16]),
        // Backwards along the axis of odd length.
        (Layout::Strided, [false, false, false], [96, -16]),
    ];
    for (layout, [c, fortran, is_writable], strides) in expected {
        let strides = Value::Tuple(strides.map(Value::I64).to_vec());
        let flags = Value::Tuple(vec![
            Value::Bool(c),
            Value::Bool(fortran),
            Value::Bool(is_writable),
            strides,
        ]);
        assert_eq!(
            returned(worker.call(&mut child, &arg, layout).unwrap()),
            flags,
            "{layout}"
        );
    }
}

/// People pass one array twice.
#[test]
fn equal_arrays_are_one_where_they_are_strided() {
    let source = "def f(a, b, c):\n    return a is b, a is c, a.tolist() == b.tolist()\n";
    let mut worker = worker();
    let mut child = subject(&mut worker, source, 3);
    let args = [[1.0, 2.0], [1.0, 2.0], [1.0, 3.0]].map(|numbers| floats(&[2], &numbers));
    for layout in Layout::ALL {
        let found = returned(worker.call(&mut child, &args, *layout).unwrap());
        let is_one = *layout == Layout::Strided;
        let expected = [is_one, false, true].map(Value::Bool).to_vec();
        assert_eq!(found, Value::Tuple(expected), "{layout}");
    }
}

/// A view lies among two to five arrays with numbers like its own, at any place.
#[test]
fn a_view_has_neighbours_of_its_kind() {
    let source = "import numpy as np
def f(x, labels):
    base = x.base
    at = (x.__array_interface__['data'][0] - base.__array_interface__['data'][0]) // x.nbytes
    magnitudes = bool(np.all((np.abs(base) >= 0.5) & (np.abs(base) < 8.0)))
    others = [one.tobytes() != x.tobytes() for n, one in enumerate(base) if n != at]
    return len(base), at, magnitudes, all(others), np.unique(labels.base), x, labels\n";
    let mut worker = worker();
    let mut child = subject(&mut worker, source, 2);
    let args = [
        floats(&[2, 3], &[1.0, 2.0, -3.0, 4.0, 5.0, -0.5]),
        Value::Array(Array::from_i64(vec![40], &[3, 7].repeat(20))),
    ];
    let labels = Value::Array(Array::from_i64(vec![2], &[3, 7]));
    let mut places = BTreeSet::new();
    // Both arguments are views, and the other bits draw.
    for views in (3..512).step_by(4) {
        let form = CallForm {
            views,
            ..CallForm::from(Layout::C)
        };
        let found = returned(worker.call(&mut child, &args, form).unwrap());
        let again = returned(worker.call(&mut child, &args, form).unwrap());
        assert_eq!(found, again);
        let mut found = match found {
            Value::Tuple(found) => found,
            other => panic!("{other:?}"),
        };
        let kinds = found.split_off(2);
        let mut expected = vec![Value::Bool(true), Value::Bool(true), labels.clone()];
        expected.extend(args.clone());
        assert_eq!(kinds, expected);
        let [Value::I64(count), Value::I64(place)] = found[..] else {
            panic!("{found:?}");
        };
        places.insert((count, place));
    }
    let all = (2..=5).flat_map(|count| (0..count).map(move |place| (count, place)));
    assert_eq!(places, all.collect::<BTreeSet<(i64, i64)>>());
}

#[test]
fn any_layout_comes_back_in_c_order() {
    let source = "import numpy as np
def f():
    a = np.arange(12.0).reshape(3, 4)
    return a.T, a[::2, ::-1], np.asfortranarray(a), np.broadcast_to(1.0, (2, 2)), np.diagonal(a)\n";
    let values = |items: &[f64]| items.to_vec();
    let expected = vec![
        floats(
            &[4, 3],
            &values(&[0., 4., 8., 1., 5., 9., 2., 6., 10., 3., 7., 11.]),
        ),
        floats(&[2, 4], &values(&[3., 2., 1., 0., 11., 10., 9., 8.])),
        floats(&[3, 4], &(0..12).map(f64::from).collect::<Vec<_>>()),
        floats(&[2, 2], &[1.0; 4]),
        floats(&[3], &[0., 5., 10.]),
    ];
    assert_eq!(returned(once(source, &[])), Value::Tuple(expected));
}

#[test]
fn numpy_scalars_are_arrays_of_rank_zero() {
    let source = "import numpy as np\ndef f(): return np.float64(2), np.bool(True), np.longlong(3), np.arange(3).sum()\n";
    let three = Value::Array(Array::from_i64(vec![], &[3]));
    let expected = vec![
        floats(&[], &[2.0]),
        Value::Array(Array::from_bool(vec![], &[true])),
        three.clone(),
        three,
    ];
    assert_eq!(returned(once(source, &[])), Value::Tuple(expected));
}

#[test]
fn anything_else_is_not_canonical() {
    let details = not_canonical(&[
        "{1, 2}",
        "[0, {'k': (L(),)}]",
        "np.matrix([[1.0]])",
        "np.ma.array([1.0])",
        "np.array([None])",
        "np.array(['a'])",
        "np.zeros(2, dtype='>f8')",
        "np.zeros(2, dtype='f2')",
        "np.zeros(2, dtype='g')",
        "np.zeros(2, dtype=[('a', 'f8')])",
        "np.array(['2020-01-01'], dtype='M8[D]')",
        "np.array([2], dtype='u1').view('?')",
        "np.str_('a')",
        "{1: 2}",
        "1 << 64",
        "'\\ud800'",
        "b'bytes'",
        "fractions.Fraction(1, 2)",
        "collections.OrderedDict()",
        "(x for x in [])",
        "[0] * 100_001",
    ]);
    assert_eq!(details[0], "result: set");
    assert_eq!(details[1], "result[1][\"k\"][0]: L");
    assert!(
        details[6].starts_with("result: numpy.ndarray with elements"),
        "{}",
        details[6]
    );
    assert_eq!(details[13], "result: a dict key of type int");
    assert_eq!(details[14], "result: an int beyond 64 bits");
}

#[test]
fn a_list_in_itself_is_nested_too_deep() {
    let reply = once("def f():\n    x = []\n    x.append(x)\n    return x\n", &[]);
    assert!(
        matches!(reply, Reply::NotCanonical { detail } if detail.ends_with("nested deeper than 32 levels"))
    );
}

#[test]
fn objects_that_lie_about_themselves_do_not_cross() {
    let source = "class Equal:
    __class__ = float
    def __eq__(self, other): return True
    def __float__(self): return 1.0
    def __array__(self, *a, **k): raise SystemExit
    def __reduce__(self): raise SystemExit
def f(): return Equal()\n";
    assert_eq!(
        once(source, &[]),
        Reply::NotCanonical {
            detail: "result: Equal".to_owned()
        }
    );
}

#[test]
fn patching_numpy_and_builtins_changes_nothing_of_the_crossing() {
    let source = "import numpy as np
for name in ('zeros', 'empty', 'array', 'ndarray', 'dtype', 'float64', 'copyto'):
    setattr(np, name, None)
__builtins__['isinstance'] = lambda *a: True
def f(x): return x\n";
    let sent = floats(&[2], &[1.0, 2.0]);
    assert_eq!(returned(once(source, std::slice::from_ref(&sent))), sent);
}

#[test]
fn changed_arguments_are_noticed_and_strided_ones_cannot_be_changed() {
    let source = "def f(a, b, c, d, e):
    b[0, 1] = 7.0
    c.append(1)
    d['x'][0] = 2.0
    e.shape = (4,)
    return 0\n";
    let square = || floats(&[2, 2], &[f64::NAN, 1.0, 2.0, 3.0]);
    let map = Value::Map(vec![("x".to_owned(), floats(&[1], &[1.0]))]);
    let args = [square(), square(), Value::List(vec![]), map, square()];
    let mut worker = worker();
    let mut child = subject(&mut worker, source, 5);
    for layout in [Layout::C, Layout::Strided] {
        let reply = worker.call(&mut child, &args, layout).unwrap();
        match layout {
            Layout::C => assert_eq!(
                reply,
                Reply::Returned {
                    value: Value::I64(0),
                    mutated: vec![1, 2, 3, 4]
                }
            ),
            _ => assert_eq!(ended(reply).0, catalogue::Ending::Raised),
        }
    }
    let source = "def f(a, b):\n    b[1, 0] += 1\n    return a\n";
    let mut child = subject(&mut worker, source, 2);
    for layout in Layout::ALL {
        let reply = worker
            .call(&mut child, &[square(), square()], *layout)
            .unwrap();
        if *layout == Layout::Strided {
            assert_eq!(ended(reply).0, catalogue::Ending::Raised);
            continue;
        }
        assert_eq!(
            reply,
            Reply::Returned {
                value: square(),
                mutated: vec![1]
            },
            "{layout}"
        );
    }
}

#[test]
fn a_result_that_is_the_argument_itself_is_no_mutation() {
    let reply = once(
        "def f(x): return x, [1.0]\n",
        &[Value::List(vec![Value::F64(f64::NAN)])],
    );
    assert!(matches!(reply, Reply::Returned { mutated, .. } if mutated.is_empty()));
}
