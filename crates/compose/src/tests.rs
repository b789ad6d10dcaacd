//! Adapters and substitutes on small specs.

use super::*;

/// Builds a method of one data input and one output. Its sizes are settings, so that every
/// dimension is bound.
fn method(id: &str, input: &str, output: &str) -> Spec {
    let text = format!(
        r#"
spec = 1
[method]
id = "{id}"
name = "{id}"
aliases = []
area = "tests"
entry = "{id}"
[[paper]]
title = "A paper"
section = "1"
statement = "y = f(x)"
variant = "none"
[dims]
n = {{ min = 1, max = 5 }}
m = {{ min = 1, max = 5 }}
[[input]]
name = "x"
{input}
[[input]]
name = "rows"
dtype = "int64"
shape = []
role = "size"
domain = {{ kind = "integer", equals = "n" }}
[[input]]
name = "columns"
dtype = "int64"
shape = []
role = "size"
domain = {{ kind = "integer", equals = "m" }}
[[output]]
name = "y"
{output}
"#
    );
    Spec::parse_contract(&text, "spec.toml").unwrap_or_else(|error| panic!("{error}"))
}

fn input(dtype: &str, shape: &str, role: &str, domain: &str) -> String {
    format!(
        "dtype = \"{dtype}\"\nshape = {shape}\nrole = \"{role}\"\ndomain = {{ kind = \"{domain}\" }}\ngen = {{ lo = 0.0, hi = 1.0 }}"
    )
}

fn output(dtype: &str, shape: &str, role: &str, kind: &str) -> String {
    format!(
        "dtype = \"{dtype}\"\nshape = {shape}\nrole = \"{role}\"\nkind = {{ name = \"{kind}\" }}"
    )
}

fn real(id: &str, shape_in: &str, shape_out: &str) -> Spec {
    method(
        id,
        &input("float64", shape_in, "features", "real"),
        &output("float64", shape_out, "features", "real"),
    )
}

fn between(from: &Spec, to: &Spec) -> Result<AdaptedFit, Misfit> {
    fit_with_adapters((from, &from.outputs[0]), (to, &to.inputs[0]))
}

#[test]
fn an_unchanged_fit_has_no_conversions() {
    let (a, b) = (
        real("a", r#"["n"]"#, r#"["n", "m"]"#),
        real("b", r#"["n", "m"]"#, r#"["n"]"#),
    );
    assert_eq!(between(&a, &b).expect("it fits").steps, []);
}

#[test]
fn a_matrix_is_turned_only_where_its_shape_does_not_fit_otherwise() {
    let (wide, tall) = (
        real("a", r#"["n"]"#, r#"["n", 3]"#),
        real("b", r#"[3, "m"]"#, r#"["m"]"#),
    );
    let adapted = between(&wide, &tall);
    // [n, 3] fits [3, m] unchanged when n = 3, so no axes are exchanged.
    assert_eq!(adapted.expect("it fits").steps, []);
    let square = real("c", r#"[2, "m"]"#, r#"["m"]"#);
    let three = real("d", r#"["n"]"#, r#"[3, 2]"#);
    let adapted = between(&three, &square).expect("it fits after the exchange of axes");
    assert_eq!(
        (adapted.steps, adapted.fit.sizes["to.m"].as_str()),
        (vec![Conversion::Transpose], "3")
    );
    let stochastic = method(
        "e",
        &input("float64", r#"["n"]"#, "features", "real"),
        &output("float64", "[3, 2]", "features", "simplex"),
    );
    let turned = between(&stochastic, &square).expect("a simplex is a real matrix");
    assert_eq!(turned.steps, [Conversion::Transpose]);
}

#[test]
fn axes_of_size_one_are_added_and_left_out() {
    let (row, flat) = (
        real("a", r#"["n"]"#, r#"["n", 1]"#),
        real("b", r#"["m"]"#, r#"["m"]"#),
    );
    assert_eq!(
        between(&row, &flat).expect("the axis is removed").steps,
        [Conversion::Reshape(
            vec!["n".into(), "1".into()],
            vec!["n".into()]
        )]
    );
    let column = real("c", r#"[1, "m"]"#, r#"["m"]"#);
    assert_eq!(
        between(&flat, &column).expect("an axis is added").steps,
        [Conversion::Reshape(
            vec!["m".into()],
            vec!["1".into(), "m".into()]
        )]
    );
    let cube = real("d", r#"["n"]"#, r#"["n", "m", 2]"#);
    assert_eq!(
        between(&cube, &flat),
        Err(Misfit::Rank),
        "no adapter flattens: the order of the axes is a choice"
    );
}

#[test]
fn a_narrower_type_is_cast_and_a_wider_one_is_not() {
    let counts = method(
        "a",
        &input("float64", r#"["n"]"#, "features", "real"),
        &output("int64", r#"["n"]"#, "features", "count"),
    );
    let reals = real("b", r#"["n"]"#, r#"["n"]"#);
    assert_eq!(
        between(&counts, &reals).expect("it widens").steps,
        [Conversion::Cast(Dtype::Int64, Dtype::Float64)]
    );
    let whole = method(
        "c",
        &input("int64", r#"["n"]"#, "features", "integer"),
        &output("int64", r#"["n"]"#, "features", "integer"),
    );
    assert_eq!(between(&reals, &whole), Err(Misfit::Dtype));
}

#[test]
fn a_method_that_promises_more_and_requires_less_substitutes_and_not_the_reverse() {
    let relu = method(
        "relu",
        &input("float64", r#"["n"]"#, "features", "real"),
        &output("float64", r#"["n"]"#, "features", "nonnegative"),
    );
    let tanh = real("tanh", r#"["n"]"#, r#"["n"]"#);
    let substitution = find_substitution(&tanh, &relu).expect("a nonnegative value is real");
    assert_eq!(
        (substitution.inputs, substitution.outputs),
        (vec![(0, 0)], vec![(0, 0)])
    );
    assert_eq!(
        find_substitution(&relu, &tanh),
        None,
        "later steps may need nonnegative values"
    );
    let root = method(
        "root",
        &input("float64", r#"["n"]"#, "features", "nonnegative"),
        &output("float64", r#"["n"]"#, "features", "real"),
    );
    assert_eq!(
        find_substitution(&tanh, &root),
        None,
        "it does not accept negative numbers"
    );
    assert_eq!(
        find_substitution(&tanh, &real("pool", r#"["n"]"#, r#"[]"#)),
        None,
        "another shape"
    );
}

#[test]
fn every_method_substitutes_itself() {
    for spec in [
        real("a", r#"["n", "m"]"#, r#"["m"]"#),
        real("b", r#"["n"]"#, r#"[]"#),
    ] {
        let own = find_substitution(&spec, &spec).expect("a method substitutes itself");
        assert_eq!(
            (own.inputs, own.outputs, own.settings),
            (vec![(0, 0)], vec![(0, 0)], vec![1, 2])
        );
    }
}
