//! Sizes that divide: one wiring that is proved and one that is refused for each of stride, padding, dilation, groups, down- and
//! upsampling, concatenation, reshape and padded token sequences, and the laws behind them.

use super::fitting::{Mismatch, mismatches};
use super::poly::Poly;
use super::*;
use proptest::prelude::*;
use spec::{DimExpr, Dims};
use std::fmt::Write;

/// An input or output: name, shape, and its type, role and domain (or kind).
type Value<'a> = (&'a str, &'a str, &'a str);

const IMAGE_IN: &str = "dtype = \"float64\"\nrole = \"image\"\ndomain = { kind = \"real\" }";
const IMAGE_OUT: &str = "dtype = \"float64\"\nrole = \"image\"\nkind = { name = \"real\" }";

/// Returns an input whose value is a size.
fn size_input(name: &str) -> String {
    format!(
        "dtype = \"int64\"\nrole = \"size\"\ndomain = {{ kind = \"integer\", equals = \"{name}\" }}"
    )
}

/// Builds a contract. `dims` are names with their least size; a dimension that no shape binds gets an input of its name. `wiring` is
/// the text of bricks, glue and result.
fn contract(
    id: &str,
    dims: &[(&str, usize)],
    inputs: &[Value<'_>],
    outputs: &[Value<'_>],
    wiring: &str,
) -> Spec {
    let mut text = format!(
        "spec = 1\n[method]\nid = \"{id}\"\nname = \"{id}\"\narea = \"tests\"\nentry = \"{id}\"\n[[paper]]\ntitle = \"A paper\"\n\
         section = \"1\"\nstatement = \"y = f(x)\"\nvariant = \"none\"\n{wiring}\n[dims]\n"
    );
    for (name, least) in dims {
        let _ = writeln!(text, "{name} = {{ min = {least}, max = {} }}", least + 2);
    }
    let is_word = |c: char| c.is_ascii_alphanumeric();
    let is_bound = |name: &str| {
        let sizes = inputs
            .iter()
            .flat_map(|(_, shape, _)| shape.split(|c| !is_word(c)));
        let names = inputs.iter().map(|(input, ..)| *input);
        sizes.chain(names).any(|bound| bound == name)
    };
    let free = dims
        .iter()
        .map(|(name, _)| *name)
        .filter(|name| !is_bound(name));
    let scalars: Vec<(&str, String)> = free.map(|name| (name, size_input(name))).collect();
    let scalars = scalars
        .iter()
        .map(|(name, rest)| (*name, "[]", rest.as_str()));
    for (name, shape, rest) in inputs.iter().copied().chain(scalars) {
        let _ = writeln!(
            text,
            "[[input]]\nname = \"{name}\"\nshape = {shape}\n{rest}"
        );
    }
    for (name, shape, rest) in outputs {
        let _ = writeln!(
            text,
            "[[output]]\nname = \"{name}\"\nshape = {shape}\n{rest}"
        );
    }
    Spec::parse(&text, None, "spec.toml").unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn brick(slot: &str, method: &str, inputs: &[&str]) -> String {
    format!(
        "[[brick]]\nslot = \"{slot}\"\nmethod = \"{method}\"\ninputs = {inputs:?}\noutputs = [\"y\"]\n"
    )
}

fn glue(name: &str, expr: &str, shape: &str) -> String {
    format!("[[glue]]\nname = \"{name}\"\nexpr = \"{expr}\"\nshape = {shape}\n{IMAGE_OUT}\n")
}

/// Returns what does not fit in an assembly.
fn misfits(assembly: &Spec, methods: &[&Spec]) -> Vec<String> {
    let wiring = assembly.wiring.as_ref().expect("an assembly");
    let list = mismatches(assembly, wiring, methods);
    list.into_iter().map(|Mismatch { what, .. }| what).collect()
}

/// A window of `k` that moves by `s` over `h` cells with `p` of padding at both ends, in steps of `l` between the cells of the window.
fn window() -> Spec {
    let dims = [("h", 9), ("k", 1), ("s", 1), ("p", 0), ("l", 1)];
    let y = "[\"(h + 2*p - l*(k - 1) - 1)//s + 1\"]";
    contract(
        "window",
        &dims,
        &[("x", "[\"h\"]", IMAGE_IN), ("weight", "[\"k\"]", IMAGE_IN)],
        &[("y", y, IMAGE_OUT)],
        "",
    )
}

/// Wires one window with these numbers, and states the size of the result.
fn one_window([k, s, p, l]: [&str; 4], dims: &[(&str, usize)], x: &str, y: &str) -> Vec<String> {
    let numbers = [("k", k), ("s", s), ("p", p), ("l", l)];
    let taken: Vec<String> = ["x = x".to_owned(), "weight = weight".to_owned()]
        .into_iter()
        .chain(
            numbers[1..]
                .iter()
                .map(|(name, number)| format!("{name} = {number}")),
        )
        .collect();
    let taken: Vec<&str> = taken.iter().map(String::as_str).collect();
    let wiring = brick("first", "window", &taken) + "[result]\ny = \"first.y\"\n";
    let weight = format!("[{k}]");
    let assembly = contract(
        "whole",
        dims,
        &[("x", x, IMAGE_IN), ("weight", &weight, IMAGE_IN)],
        &[("y", y, IMAGE_OUT)],
        &wiring,
    );
    misfits(&assembly, &[&window()])
}

#[test]
fn a_stride_that_divides_leaves_a_whole_number_of_steps() {
    assert_eq!(
        one_window(["1", "2", "0", "1"], &[("m", 5)], "[\"2*m\"]", "[\"m\"]"),
        [""; 0]
    );
    assert_eq!(
        one_window(["2", "2", "0", "1"], &[("m", 5)], "[\"2*m\"]", "[\"m\"]"),
        [""; 0]
    );
    let odd = one_window(["2", "2", "0", "1"], &[("m", 9)], "[\"m\"]", "[\"m\"]");
    assert!(odd[0].contains("shape"), "{odd:?}");
}

#[test]
fn padding_keeps_the_size() {
    assert_eq!(
        one_window(["3", "1", "1", "1"], &[("h", 9)], "[\"h\"]", "[\"h\"]"),
        [""; 0]
    );
    let none = one_window(["3", "1", "0", "1"], &[("h", 9)], "[\"h\"]", "[\"h\"]");
    assert!(none[0].contains("(h - 2) is not (h)"), "{none:?}");
}

#[test]
fn a_dilated_window_needs_the_padding_of_its_extent() {
    assert_eq!(
        one_window(["3", "1", "2", "2"], &[("h", 9)], "[\"h\"]", "[\"h\"]"),
        [""; 0]
    );
    assert_eq!(
        one_window(["3", "1", "1", "2"], &[("h", 9)], "[\"h\"]", "[\"h - 2\"]"),
        [""; 0]
    );
    assert!(!one_window(["3", "1", "1", "2"], &[("h", 9)], "[\"h\"]", "[\"h\"]").is_empty());
}

#[test]
fn groups_divide_channels() {
    let dims = [("g", 1), ("i", 1), ("o", 1)];
    let weight = ("weight", "[\"g\", \"o\", \"i\"]", IMAGE_IN);
    let grouped = contract(
        "grouped",
        &dims,
        &[("x", "[\"g*i\"]", IMAGE_IN), weight],
        &[("y", "[\"g*o\"]", IMAGE_OUT)],
        "",
    );
    let g = size_input("g");
    let shuffle = contract(
        "shuffle",
        &[("g", 1), ("c", 1)],
        &[("x", "[\"g*c\"]", IMAGE_IN), ("g", "[]", &g)],
        &[("y", "[\"g*c\"]", IMAGE_OUT)],
        "",
    );
    let wired = |groups: &str, inputs: &[Value<'_>]| {
        let wiring = brick("first", "grouped", &["x = x", "weight = weight"])
            + &brick(
                "second",
                "shuffle",
                &["x = first.y", &format!("g = {groups}")],
            )
            + "[result]\ny = \"second.y\"\n";
        let inputs = [&[("x", "[\"g*i\"]", IMAGE_IN), weight], inputs].concat();
        let assembly = contract(
            "whole",
            &dims,
            &inputs,
            &[("y", "[\"g*o\"]", IMAGE_OUT)],
            &wiring,
        );
        misfits(&assembly, &[&grouped, &shuffle])
    };
    assert_eq!(wired("g", &[("g", "[]", &g)]), [""; 0]);
    assert!(!wired("2", &[]).is_empty());
}

/// Downsampling by `s` and then upsampling by `s`.
fn sampled(x: &str, dims: &[(&str, usize)], y: &str) -> Vec<String> {
    let down = contract(
        "down",
        &[("h", 1), ("s", 1)],
        &[("x", "[\"h\"]", IMAGE_IN)],
        &[("y", "[\"h//s\"]", IMAGE_OUT)],
        "",
    );
    let up = contract(
        "up",
        &[("h", 0), ("s", 1)],
        &[("x", "[\"h\"]", IMAGE_IN)],
        &[("y", "[\"s*h\"]", IMAGE_OUT)],
        "",
    );
    let wiring = brick("first", "down", &["x = x", "s = s"])
        + &brick("second", "up", &["x = first.y", "s = s"])
        + "[result]\ny = \"second.y\"\n";
    let s = size_input("s");
    let assembly = contract(
        "whole",
        dims,
        &[("x", x, IMAGE_IN), ("s", "[]", &s)],
        &[("y", y, IMAGE_OUT)],
        &wiring,
    );
    misfits(&assembly, &[&down, &up])
}

#[test]
fn upsampling_undoes_downsampling_of_a_multiple() {
    assert_eq!(
        sampled("[\"s*m\"]", &[("m", 1), ("s", 1)], "[\"s*m\"]"),
        [""; 0]
    );
    assert_eq!(
        sampled("[\"h\"]", &[("h", 1), ("s", 1)], "[\"s*(h//s)\"]"),
        [""; 0]
    );
    let any = sampled("[\"h\"]", &[("h", 1), ("s", 1)], "[\"h\"]");
    assert!(any[0].contains("shape"), "{any:?}");
}

/// An assembly of one line of glue over `a` and `b`.
fn glued(expr: &str, dims: &[(&str, usize)], [a, b]: [&str; 2], y: &str) -> Vec<String> {
    let wiring = glue("joined", expr, y)
        + &brick("first", "keep", &["x = joined"])
        + "[result]\ny = \"first.y\"\n";
    let rank = y.matches(',').count() + 1;
    let axes = format!("{:?}", &["i", "j", "k"][..rank]);
    let keep_dims: Vec<(&str, usize)> = ["i", "j", "k"][..rank]
        .iter()
        .map(|name| (*name, 1))
        .collect();
    let keep = contract(
        "keep",
        &keep_dims,
        &[("x", &axes, IMAGE_IN)],
        &[("y", &axes, IMAGE_OUT)],
        "",
    );
    let is_read = |name: &&str| {
        expr.split(|c: char| !c.is_ascii_alphanumeric())
            .any(|word| word == *name)
    };
    let given = [("a", a), ("b", b)]
        .into_iter()
        .filter(|(name, _)| is_read(name));
    let mut inputs: Vec<Value<'_>> = given.map(|(name, shape)| (name, shape, IMAGE_IN)).collect();
    let sizes: Vec<(&str, String)> = dims
        .iter()
        .map(|(name, _)| *name)
        .filter(is_read)
        .map(|name| (name, size_input(name)))
        .collect();
    inputs.extend(
        sizes
            .iter()
            .map(|(name, rest)| (*name, "[]", rest.as_str())),
    );
    let shapes: String = inputs.iter().map(|(_, shape, _)| *shape).collect();
    let dims: Vec<(&str, usize)> = dims
        .iter()
        .copied()
        .filter(|(name, _)| shapes.contains(name) || is_read(name))
        .collect();
    let assembly = contract("whole", &dims, &inputs, &[("y", y, IMAGE_OUT)], &wiring);
    misfits(&assembly, &[&keep])
}

#[test]
fn concatenation_adds_sizes_of_one_axis() {
    let dims = [("n", 1), ("m", 1), ("d", 1)];
    let shapes = ["[\"n\", \"d\"]", "[\"m\", \"d\"]"];
    assert_eq!(
        glued("concatenate(a, b, 0)", &dims, shapes, "[\"n + m\", \"d\"]"),
        [""; 0]
    );
    assert_eq!(
        glued("concatenate(b, a, -2)", &dims, shapes, "[\"n + m\", \"d\"]"),
        [""; 0]
    );
    let other_axis = glued("concatenate(a, b, 1)", &dims, shapes, "[\"n\", \"2*d\"]");
    assert!(
        other_axis[0].contains("do not join along axis 1"),
        "{other_axis:?}"
    );
}

#[test]
fn axes_are_split_where_the_size_divides_them() {
    let dims = [("h", 1), ("d", 1), ("n", 1)];
    let shapes = ["[\"n\", \"h*d\"]", "[\"n\"]"];
    assert_eq!(
        glued(
            "split_axis(a, 1, h)",
            &dims,
            shapes,
            "[\"n\", \"h\", \"d\"]"
        ),
        [""; 0]
    );
    assert_eq!(
        glued(
            "split_axis(a, 1, d)",
            &dims,
            shapes,
            "[\"n\", \"d\", \"h\"]"
        ),
        [""; 0]
    );
    assert_eq!(
        glued(
            "merge_axes(a, 0)",
            &dims,
            ["[\"n\", \"d\"]", ""],
            "[\"n*d\"]"
        ),
        [""; 0]
    );
    let not_a_multiple = glued(
        "split_axis(a, 0, h)",
        &dims,
        shapes,
        "[\"h\", \"n\", \"h*d\"]",
    );
    assert!(
        not_a_multiple[0].contains("(n) need not be a multiple of (h)"),
        "{not_a_multiple:?}"
    );
    let even = [("k", 1), ("n", 1)];
    assert_eq!(
        glued(
            "split_axis(a, 0, 2)",
            &even,
            ["[\"2*k\"]", "[\"n\"]"],
            "[2, \"k\"]"
        ),
        [""; 0]
    );
    let any = glued(
        "split_axis(b, 0, 2)",
        &even,
        ["[\"2*k\"]", "[\"n\"]"],
        "[2, \"n//2\"]",
    );
    assert!(any[0].contains("need not be a multiple of (2)"), "{any:?}");
}

const PADDED_OUT: &str =
    "dtype = \"int64\"\nrole = \"tokens\"\nkind = { name = \"range\", lo = -1.0 }";
const LENGTH_OUT: &str =
    "dtype = \"int64\"\nrole = \"count\"\nkind = { name = \"label\", classes = \"t + 1\" }";

/// A tokeniser of `n` rows of `t` symbols: ids padded with -1 after the first `length` of each row.
fn tokeniser() -> Spec {
    let x = "dtype = \"int64\"\nrole = \"tokens\"\ndomain = { kind = \"integer\", min = -1 }\ngen = { lo = -1, hi = 5 }";
    let outputs = [
        ("ids", "[\"n\", \"t\"]", PADDED_OUT),
        ("length", "[\"n\"]", LENGTH_OUT),
    ];
    contract(
        "tokeniser",
        &[("n", 1), ("t", 1)],
        &[("x", "[\"n\", \"t\"]", x)],
        &outputs,
        "",
    )
}

/// A method that reads ids of at least `least`, and lengths up to `most`.
fn reader(least: i64, most: &str) -> Spec {
    let ids = format!(
        "dtype = \"int64\"\nrole = \"tokens\"\ndomain = {{ kind = \"integer\", min = {least} }}\ngen = {{ lo = {least}, hi = 9 }}"
    );
    let length = format!(
        "dtype = \"int64\"\nrole = \"count\"\ndomain = {{ kind = \"integer\", min = 0, max = \"{most}\" }}"
    );
    let inputs = [
        ("ids", "[\"n\", \"t\"]", ids.as_str()),
        ("length", "[\"n\"]", length.as_str()),
    ];
    contract(
        "reader",
        &[("n", 1), ("t", 1)],
        &inputs,
        &[("y", "[\"n\"]", IMAGE_OUT)],
        "",
    )
}

/// Wires the padded ids and the lengths of a tokeniser into a reader.
fn padded(reader: &Spec) -> Vec<String> {
    let x = "dtype = \"int64\"\nrole = \"tokens\"\ndomain = { kind = \"integer\", min = -1 }\ngen = { lo = -1, hi = 5 }";
    let wiring = brick("first", "tokeniser", &["x = x"])
        .replace("[\"y\"]", "[\"ids\", \"length\"]")
        + &brick(
            "second",
            "reader",
            &["ids = first.ids", "length = first.length"],
        )
        + "[result]\ny = \"second.y\"\n";
    let assembly = contract(
        "whole",
        &[("n", 1), ("t", 1)],
        &[("x", "[\"n\", \"t\"]", x)],
        &[("y", "[\"n\"]", IMAGE_OUT)],
        &wiring,
    );
    misfits(&assembly, &[&tokeniser(), reader])
}

#[test]
fn padded_tokens_go_with_their_lengths_and_not_without_a_place_for_padding() {
    assert_eq!(padded(&reader(-1, "t")), [""; 0]);
    let no_padding = padded(&reader(0, "t"));
    assert!(
        no_padding[0].contains("first.ids does not fit second.ids, kind"),
        "{no_padding:?}"
    );
    let too_long = padded(&reader(-1, "t - 1"));
    assert!(
        too_long[0].contains("first.length does not fit second.length, kind"),
        "{too_long:?}"
    );
}

/// Sums and products of sizes with quotients inside them.
fn sizes() -> impl Strategy<Value = String> {
    let leaf = prop::sample::select(vec!["n", "h", "s", "1", "2", "3"]).prop_map(str::to_owned);
    leaf.prop_recursive(3, 10, 2, |inner| {
        let operator = prop::sample::select(vec!["+", "-", "*"]);
        let divisor = prop::sample::select(vec!["2", "3", "s", "2*s", "(s + 1)", "n*s"]);
        prop_oneof![
            (inner.clone(), operator, inner.clone())
                .prop_map(|(a, op, b)| format!("({a} {op} {b})")),
            (inner, divisor).prop_map(|(a, by)| format!("({a} // ({by}))")),
        ]
    })
}

fn poly(text: &str) -> Option<Poly> {
    Poly::of(&DimExpr::parse(text).ok()?, &Poly::variable)
}

proptest! {
    #[test]
    fn a_polynomial_has_the_value_of_its_expression(text in sizes(), n in 1i64..7, h in 1i64..7, s in 1i64..5) {
        let dims: Dims = [("n", n), ("h", h), ("s", s)].map(|(name, size)| (name.to_owned(), size as usize)).into();
        if let (Ok(expr), Some(sum)) = (DimExpr::parse(&text), poly(&text)) {
            let size = |name: &str| dims.get(name).map(|size| *size as i64);
            prop_assert_eq!(sum.value(&size), expr.eval(&dims), "{} as {}", text, sum);
            let least = sum.with_least_sizes(&|_| 1).expect("small");
            prop_assert_eq!(least.value(&size), expr.eval(&dims), "{} as {}", text, least);
        }
    }

    #[test]
    fn division_undoes_multiplication(a in sizes(), by in prop::sample::select(vec!["2", "s", "(s + 1)", "2*n*s", "(n + h)"])) {
        if let (Some(product), Some(by), Some(a)) = (poly(&format!("({a}) * {by}")), poly(by), poly(&a)) {
            prop_assert_eq!(product.divided_exactly(&by), Some(a));
        }
    }

    #[test]
    fn two_strides_are_the_stride_of_their_product(p in 0i64..4, a in prop::sample::select(vec!["2", "s", "n"]), b in prop::sample::select(vec!["3", "s", "h"])) {
        let twice = poly(&format!("(h // {a} + {p}) // ({b})"));
        let once = poly(&format!("(h + {p}*{a}) // ({a}*{b})"));
        prop_assert!(twice.is_some() && twice == once);
    }

    #[test]
    fn padding_fits_where_it_lies_in_the_domain(least in -4i64..4, extra in 0i64..4) {
        let fits = padded(&reader(least, &format!("t + {extra} - 1"))).is_empty();
        prop_assert_eq!(fits, least <= -1 && extra >= 1);
    }
}
