//! Laws of generation: values are in the domain and equal for the same spec, sizes differ, and all
//! kinds are generated.

use super::draw::draw_for_test;
use super::*;
use crate::SpecError;
use proptest::prelude::*;

/// One input of every kind of domain.
const DOMAINS: &[(&str, &str, &str)] = &[
    ("float64", "[\"n\", \"m\"]", "{ kind = \"real\" }"),
    (
        "float64",
        "[]",
        "{ kind = \"real\", min = 0.0, max_exclusive = 1.0 }",
    ),
    ("complex128", "[\"n\"]", "{ kind = \"real\" }"),
    ("complex128", "[]", "{ kind = \"real\" }"),
    ("float64", "[\"n\"]", "{ kind = \"positive\" }"),
    ("float64", "[]", "{ kind = \"positive\", max = 1.0 }"),
    ("float64", "[]", "{ kind = \"positive\", min = 2.5 }"),
    ("float64", "[\"n\"]", "{ kind = \"nonnegative\" }"),
    (
        "float64",
        "[\"n\"]",
        "{ kind = \"unit\", min_exclusive = 0.0, max_exclusive = 1.0 }",
    ),
    (
        "float64",
        "[\"n\"]",
        "{ kind = \"range\", min = -1.5, max = 0.25 }",
    ),
    (
        "int64",
        "[\"n\"]",
        "{ kind = \"integer\", min = 0, max = \"m - 1\" }",
    ),
    ("float64", "[]", "{ kind = \"integer\", min = -3, max = 3 }"),
    ("int64", "[]", "{ kind = \"integer\", equals = \"m\" }"),
    (
        "float64",
        "[]",
        "{ kind = \"choice\", values = [1.0, 2.0] }",
    ),
    ("int64", "[\"n\"]", "{ kind = \"label\", classes = \"m\" }"),
    ("int64", "[\"n\"]", "{ kind = \"tokens\", vocab = 11 }"),
    ("bool", "[]", "{ kind = \"boolean\" }"),
    ("bool", "[\"n\", \"m\"]", "{ kind = \"mask\" }"),
    (
        "float64",
        "[\"n\", \"m\", 2]",
        "{ kind = \"one_hot\", axis = 1 }",
    ),
    (
        "float64",
        "[\"n\", \"m\"]",
        "{ kind = \"distinct\", margin = 0.01 }",
    ),
    (
        "float64",
        "[\"n\", \"m\"]",
        "{ kind = \"sorted\", strict = true, min = 0.0 }",
    ),
    (
        "float64",
        "[\"n\", \"m\"]",
        "{ kind = \"simplex\", axis = 0, positive = true }",
    ),
    ("float64", "[\"m\", \"m\"]", "{ kind = \"stochastic\" }"),
    ("float64", "[2, \"m\", \"m\"]", "{ kind = \"symmetric\" }"),
    ("float64", "[\"n\", \"m\", \"m\"]", "{ kind = \"spd\" }"),
    ("float64", "[\"m\", \"m\"]", "{ kind = \"orthogonal\" }"),
    ("float64", "[\"n\", \"m\"]", "{ kind = \"unit_norm\" }"),
    ("int64", "[\"n\", \"m\"]", "{ kind = \"permutation\" }"),
    ("int64", "[\"m\", \"m\"]", "{ kind = \"adjacency\" }"),
    (
        "bool",
        "[\"m\", \"m\"]",
        "{ kind = \"adjacency\", directed = true, connected = true }",
    ),
    (
        "float64",
        "[\"m\", \"m\"]",
        "{ kind = \"adjacency\", connected = true }",
    ),
];

const HEAD: &str = r#"spec = 1
method = { id = "all_domains", name = "All domains", area = "testing", entry = "entry" }
paper = [{ id = "doi:10.1000/1", title = "t", section = "1", statement = "s", variant = "v" }]
output = [{ name = "y", dtype = "float64", shape = [], role = "quantity", kind = { name = "real" } }]
"#;

fn all_domains() -> Result<Spec, SpecError> {
    let mut text =
        format!("{HEAD}[dims]\nn = {{ min = 1, max = 6 }}\nm = {{ min = 2, max = 7 }}\n");
    for (i, (dtype, shape, domain)) in DOMAINS.iter().enumerate() {
        text += &format!("[[input]]\nname = \"x{i}\"\ndtype = \"{dtype}\"\nshape = {shape}\n");
        text += &format!("role = \"quantity\"\ndomain = {domain}\n");
    }
    Spec::parse(&text, None, "testing/all_domains.toml")
}

/// A spec similar to the smallest worked example: rows of scores and a temperature.
const SCORES: &str = r#"[dims]
n = { min = 1, max = 6 }
k = { min = 1, max = 9 }
[[input]]
name = "z"
dtype = "float64"
shape = ["n", "k"]
role = "logits"
domain = { kind = "real" }
gen = { lo = -8.0, hi = 8.0 }
[[input]]
name = "T"
dtype = "float64"
shape = []
role = "temperature"
domain = { kind = "positive" }
gen = { lo = 0.125, hi = 16.0, scale = "log2" }
[[edge]]
id = "single_class"
inputs = { z = [[3.0]], T = 7.0 }
[[property]]
id = "shift"
kind = "invariance"
with = { c = { lo = -50.0, hi = 50.0, shape = ["k"], signed_log2 = -20 }, perm = { permutation = "k" }, i = { index = "n" } }
transform = { z = "z + c" }
source = { paper = 0, where = "sec. 1" }
"#;

fn scores() -> Spec {
    Spec::parse(&format!("{HEAD}{SCORES}"), None, "s.toml").expect("it loads")
}

fn check_case(spec: &Spec, case: &Case) {
    for (input, (name, value)) in spec.inputs.iter().zip(&case.inputs) {
        let result = input.slot.check(value, &case.dims);
        assert_eq!(
            result,
            Ok(()),
            "{} {name} ({}): {value:?}",
            case.name,
            input.slot.domain.kind
        );
        assert_eq!(
            input.slot.shape.is_empty(),
            !matches!(value, Value::Array(_)),
            "{name}"
        );
    }
}

#[test]
fn every_kind_of_domain_is_tried_here() {
    let spec = all_domains().expect("it loads");
    for kind in crate::DomainKind::ALL {
        assert!(
            spec.inputs.iter().any(|i| i.slot.domain.kind == *kind),
            "{kind}"
        );
    }
}

#[test]
fn generated_inputs_lie_in_their_domains() {
    let spec = all_domains().expect("it loads");
    let corpus = Corpus::for_spec(&spec, &[]);
    assert_eq!(corpus.cases().len(), GENERATED_CASES + SMALL_CASES);
    corpus
        .cases()
        .iter()
        .for_each(|case| check_case(&spec, case));
}

#[test]
fn the_corpus_holds_what_the_ladder_says() {
    let spec = scores();
    let past = Case {
        name: "past-a".into(),
        ..Corpus::for_spec(&spec, &[]).cases()[3].clone()
    };
    let corpus = Corpus::for_spec(&spec, std::slice::from_ref(&past));
    let names: Vec<&str> = corpus.cases().iter().map(|c| c.name.as_str()).collect();
    assert_eq!(
        (names[17], names[GENERATED_CASES + 3]),
        ("corpus-17", "small-3")
    );
    assert_eq!(
        names[GENERATED_CASES + SMALL_CASES..],
        ["edge-single_class", "past-a"]
    );
    for case in &corpus.cases()[..GENERATED_CASES] {
        assert_ne!(case.dims["n"], case.dims["k"], "{}", case.name);
    }
    for case in &corpus.cases()[GENERATED_CASES..GENERATED_CASES + SMALL_CASES] {
        assert!(case.dims.values().all(|n| *n <= 2));
    }
    let sizes: std::collections::BTreeSet<_> =
        corpus.cases().iter().map(|c| c.dims.clone()).collect();
    assert!(sizes.len() > 25, "sizes vary: {}", sizes.len());
}

#[test]
fn a_property_has_cases_of_its_own_and_what_it_draws() {
    let spec = scores();
    let corpus = Corpus::for_spec(&spec, &[]);
    let property = &spec.properties[0];
    let cases = corpus.property_cases(&spec, property);
    assert_eq!(cases.len(), 1 + SHARED_CASES + EXTRA_CASES);
    for (case, with) in &cases {
        check_case(&spec, case);
        for ((name, slot), (drawn, value)) in property.with.iter().zip(with) {
            assert_eq!((name, slot.check(value, &case.dims)), (drawn, Ok(())));
        }
    }
    assert_ne!(cases[20].0.inputs, cases[21].0.inputs);
    assert_ne!(
        extra_cases(&spec, "shift")[0],
        extra_cases(&spec, "other")[0]
    );
}

/// These digests apply to every machine. A change means that recorded verdicts can no longer be
/// recomputed.
#[test]
fn the_corpora_are_the_recorded_ones() {
    let specs = [
        scores(),
        crate::testing::small_spec(),
        all_domains().expect("it loads"),
    ];
    let digests = specs.map(|spec| Corpus::for_spec(&spec, &[]).sha256().to_string());
    assert_eq!(digests, RECORDED);
}

/// Digests of the corpora of three specs under ladder version 3.
const RECORDED: [&str; 3] = [
    "9fceeeb2ccb1a9c658c060ac90cd8d2ff14c9bcc5643603e95b6a25c09c0a032",
    "cc2a8121679159a7f5051f64a54c15390d0a7e8a64ca0471a38f5abd2319404d",
    "530186083425207d45ad5bf2e6090a6cf01021a0574898c3e91e1cbeed87964b",
];

#[test]
fn a_case_prints_as_python_and_as_an_entry() {
    let spec = crate::testing::small_spec();
    let corpus = Corpus::for_spec(&spec, &[]);
    let edge = &corpus.cases()[GENERATED_CASES + SMALL_CASES + 1];
    assert_eq!(
        edge.to_python(),
        "import numpy as np\nx = np.array([[1.0], [3.0]], dtype=np.float64)\ny = np.array([2, 0], dtype=np.int64)\n\
         w = np.array([0.25, 0.75], dtype=np.float64)\nclasses = 3\n"
    );
    let empty = Value::Array(crate::Array::from_bool(vec![0, 2], &[]));
    assert_eq!(
        python_literal(&empty),
        "np.array([], dtype=np.bool).reshape([0, 2])"
    );
    for case in corpus.cases() {
        let text = serde_json::to_string(&[case.to_json_entry("again")]).expect("JSON");
        let read = spec.parse_cases(&text, "c.json").expect("it reads back");
        assert_eq!((&read[0].inputs, &read[0].dims), (&case.inputs, &case.dims));
    }
}

proptest! {
    #[test]
    fn any_seed_stays_within_the_domains(seed: u64, n in 1usize..7, m in 2usize..8) {
        let spec = all_domains().expect("it loads");
        let dims = Dims::from([("n".into(), n), ("m".into(), m)]);
        check_case(&spec, &Case::drawn(&spec, "any".into(), dims, &mut draw_for_test(seed)));
    }

    #[test]
    fn a_range_is_never_left(seed: u64, lo in -1e9f64..1e9, width in 1e-9f64..1e9) {
        let mut spec = scores();
        let slot = &mut spec.inputs[0].slot;
        slot.sampling.lo = Some(crate::Bound::Number(lo));
        slot.sampling.hi = Some(crate::Bound::Number(lo + width));
        let dims = Dims::from([("n".into(), 3), ("k".into(), 2)]);
        let value = generate(slot, &dims, &mut draw_for_test(seed)).to_array().and_then(|a| a.as_f64()).expect("floats");
        prop_assert!(value.iter().all(|x| *x >= lo && *x <= lo + width));
    }
}
