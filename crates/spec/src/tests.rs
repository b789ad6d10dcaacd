//! Loading: a small complete spec, one error at a time, and totality.

use super::*;
use crate::Value;
use crate::testing::{SMALL_PREDICATES, SMALL_SPEC, small_spec};
use proptest::prelude::*;

#[test]
fn parse_reads_every_table_of_a_spec() {
    let spec = small_spec();
    assert_eq!(spec.gaps(), [Gap::FewEdges]);
    assert_eq!(
        spec.edges[1].dims,
        Dims::from([("d".into(), 1), ("k".into(), 3), ("n".into(), 2)])
    );
    assert_eq!(spec.edges[1].inputs[3].1, Value::I64(3));
    assert_eq!(
        spec.property("pin_half").expect("it is there").expect[0]
            .1
            .to_array()
            .expect("array")
            .shape(),
        [2, 1]
    );
    assert_eq!(
        spec.property("rotation").expect("it is there").tolerance(),
        1e-8
    );
    assert_eq!(
        spec.property("total").expect("it is there").tolerance(),
        PROPERTY_TOLERANCE
    );
    assert_eq!(spec.method.area, "classification");
}

#[test]
fn sha256_covers_text_and_predicates() {
    let spec = small_spec();
    let other =
        Spec::parse(&format!("{SMALL_SPEC}\n"), Some(SMALL_PREDICATES), "f").expect("loads");
    let third =
        Spec::parse(SMALL_SPEC, Some(&format!("{SMALL_PREDICATES}\n")), "f").expect("loads");
    assert!(
        spec.sha256 != other.sha256 && spec.sha256 != third.sha256 && other.sha256 != third.sha256
    );
}

/// Text to replace, its replacement, and a part of the expected error.
const WRONG: &[(&str, &str, &str)] = &[
    ("spec = 1", "spec = 2", "grammar"),
    ("role = \"points\"", "role = \"point\"", "write \"points\""),
    ("entry = \"class_centres\"", "entry = \"2x\"", "identifier"),
    (
        "area = \"classification\"",
        "rea = \"classification\"",
        "write \"area\"",
    ),
    ("id = \"doi:10.1000/1\"", "id = \"10.1000/1\"", "arxiv:"),
    ("section = \"2\"", "", "neither section nor equation"),
    ("variant = ", "varient = ", "write \"variant\""),
    (
        "variant = \"a class without points has centre 0\"",
        "",
        "no variant",
    ),
    ("k = { min = 1, max = 3 }", "", "k is not a dimension"),
    (
        "k = { min = 1, max = 3 }",
        "k = { min = 4, max = 3 }",
        "min is above max",
    ),
    (
        "k = { min = 1, max = 3 }",
        "k = { min = 0, max = 3 }",
        "no class",
    ),
    (
        "d = { min = 1, max = 4 }",
        "d = { min = 1, max = 4 }\nq = { min = 1, max = 2 }",
        "q is bound by no input",
    ),
    (
        "shape = [\"n\", \"d\"]",
        "shape = [\"n\", \"d - 2\"]",
        "is no size",
    ),
    (
        "shape = [\"n\", \"d\"]",
        "shape = [\"n\", \"d +\"]",
        "dimension expression",
    ),
    (
        "kind = \"simplex\"",
        "kind = \"simplx\"",
        "write \"simplex\"",
    ),
    (
        "kind = \"simplex\"",
        "kind = \"simplex\", axis = 1",
        "no axis 1",
    ),
    (
        "kind = \"simplex\"",
        "kind = \"simplex\", margin = 1",
        "no key \"margin\"",
    ),
    ("classes = \"k\" }", "}", "classes = \\\"k\\\""),
    (
        "gen = { lo = -3.0, hi = 3.0 }",
        "gen = { lo = 3.0, hi = -3.0 }",
        "nothing lies between",
    ),
    (
        "{ kind = \"real\" }\ngen",
        "{ kind = \"positive\" }\ngen",
        "outside the domain",
    ),
    ("name = \"w\"", "name = \"sum\"", "already means"),
    ("name = \"w\"", "name = \"x\"", "twice"),
    (
        "kind = { name = \"real\" }",
        "kind = { name = \"real\", tolerance = 1e-3 }",
        "no tolerance key for V2",
    ),
    (
        "kind = { name = \"real\" }",
        "kind = { name = \"real\" }\nrtol = 1e-3",
        "no tolerance key for V2",
    ),
    ("name = \"real\" }", "name = \"range\" }", "lo = -1.0"),
    (
        "[[edge]]\nid = \"one_point\"",
        "[[edge]]\nid = \"an_empty_class\"",
        "twice",
    ),
    ("y = [2, 0]", "y = [3, 0]", "3 is outside label"),
    ("y = [2, 0]", "y = [2, 0, 1]", "does not fit"),
    ("y = [2, 0]", "y = [2.5, 0]", "int64 is expected"),
    ("y = [2, 0]", "y = [[2], [0]]", "1 nested lists"),
    ("x = [[1.0], [3]]", "x = [[1.0], [3, 4]]", "side by side"),
    ("w = [0.25, 0.75]", "w = [0.25, 0.7]", "not simplex"),
    ("w = [1.0], classes", "classes", "no w"),
    (
        "kind = \"contract\"",
        "kind = \"contract\"\nwhen = \"True\"",
        "no key \"when\"",
    ),
    (
        "source = { paper = 0, where = \"sec. 2\", why = \"linear in x\" }",
        "",
        "no source",
    ),
    (
        "paper = 0, where = \"sec. 2\", why",
        "paper = 1, where = \"sec. 2\", why",
        "none of the 1 papers",
    ),
    (
        "where = \"sec. 2\", why = \"linear in x\"",
        "why = \"linear in x\"",
        "no where",
    ),
    (
        "{ value = 1e-8, why = \"q is orthogonal up to rounding\" }",
        "1e-8",
        "comes with its reason",
    ),
    ("value = 1e-8", "value = 0.5", "at most"),
    ("with = { perm =", "with = { x =", "input or output"),
    (
        "{ permutation = \"n\" }",
        "{ permutation = \"z\" }",
        "z is not a dimension",
    ),
    ("\"y[perm]\"", "\"y[per]\"", "did you mean \"perm\""),
    ("result = { c = \"a * c @ q\" }", "", "write result"),
    ("result = { c =", "result = { z =", "no key \"z\""),
    (
        "expect = { c = [[3.0], [0.0]] }",
        "expect = { c = [[3.0]] }",
        "the inputs make it [2, 1]",
    ),
    ("out.c, axis", "out.e, axis", "\"e\" is not a output"),
    (
        "killed_by = [\"total\"",
        "killed_by = [\"totl\"",
        "write \"total\"",
    ),
    (
        "killed_by = [\"total\", \"pin_half\"]",
        "killed_by = []",
        "names the properties",
    ),
    (
        "text = \"plain means\"",
        "text = \"plain means\"\nkind = \"varient\"",
        "write \"variant\"",
    ),
    (
        "text = \"plain means\"",
        "text = \"plain means\"\nkind = \"departure\"",
        "departure unweighted has no report",
    ),
    (
        "text = \"plain means\"",
        "text = \"plain means\"\nmember = \"plain_centres\"",
        "kind = \"variant\"",
    ),
    (
        "text = \"plain means\"",
        "text = \"plain means\"\nreport = [{ repository = \"a/b\", number = 1 }]",
        "misreading unweighted has a report",
    ),
    (
        "text = \"plain means\"",
        "text = \"plain means\"\nkind = \"departure\"\nreport = [{ number = 1 }]",
        "write repository = \"pytorch/pytorch\"",
    ),
    (
        "text = \"plain means\"",
        "text = \"plain means\"\nkind = \"departure\"\nreport = [{ repository = \"https://github.com/a/b\", number = 1 }]",
        "as on GitHub",
    ),
    (
        "text = \"plain means\"",
        "text = \"plain means\"\nkind = \"departure\"\nreport = [{ repository = \"a/b\", number = 1, date = 10:30:00 }]",
        "date = 2026-11-29",
    ),
    (
        "text = \"plain means\"",
        "text = \"plain means\"\nkind = \"departure\"\nreport = [{ repository = \"a/b\", number = 1, fixed_in = \"1.3\" }]",
        "state = \"fixed\"",
    ),
    (
        "id = \"added_point\"",
        "id = \"adding\"",
        "def prop_adding(f, case, h):",
    ),
];

#[test]
fn each_error_has_its_message_and_hint() {
    for (from, to, expected) in WRONG {
        assert!(SMALL_SPEC.contains(from), "{from} is not in the spec");
        let text = SMALL_SPEC.replacen(from, to, 1);
        let error = Spec::parse(&text, Some(SMALL_PREDICATES), "s.toml")
            .expect_err(&format!("{from} -> {to}"));
        let message = error.to_string();
        let expected = expected.replace("\\\"", "\"");
        assert!(message.contains(&expected), "{from} -> {to}: {message}");
        assert!(
            message.starts_with("s.toml:") && !error.hint.is_empty(),
            "{message}"
        );
    }
}

#[test]
fn a_misreading_is_nobodys_unless_its_kind_says_whose() {
    let spec = small_spec();
    assert_eq!(spec.misreadings[0].kind, MisreadingKind::Misreading);
    let text = format!(
        "{SMALL_SPEC}kind = \"variant\"\nmember = \"plain_centres\"\n\n{}",
        "[[misreading]]\nid = \"squared\"\ntext = \"squared weights\"\nkind = \"departure\"\nkilled_by = [\"total\"]\n\n\
         [[misreading.report]]\nrepository = \"a/b\"\nnumber = 7\ndate = 2024-02-29\nstate = \"fixed\"\nfixed_in = \"1.3\"\n\n\
         [[misreading.report]]\nrepository = \"c/d\"\nnumber = 8\n"
    );
    let spec = Spec::parse(&text, Some(SMALL_PREDICATES), "f").expect("it loads");
    let [variant, departure] = spec.misreadings.as_slice() else {
        panic!("two: {:?}", spec.misreadings);
    };
    assert_eq!(
        (variant.kind, variant.member.as_deref()),
        (MisreadingKind::Variant, Some("plain_centres"))
    );
    let [fixed, unknown] = departure.report.as_slice() else {
        panic!("two: {:?}", departure.report);
    };
    assert_eq!(
        (fixed.state, fixed.fixed_in.as_deref()),
        (Some(ReportState::Fixed), Some("1.3"))
    );
    assert_eq!(
        fixed.date.map(|day| day.to_string()).as_deref(),
        Some("2024-02-29")
    );
    assert_eq!((unknown.state, unknown.date), (None, None));
    assert_eq!(unknown.url(), "https://github.com/c/d/issues/8");
}

#[test]
fn an_error_names_the_line_to_edit() {
    let text = SMALL_SPEC.replace("role = \"points\"", "role = \"pints\"");
    let error =
        Spec::parse(&text, Some(SMALL_PREDICATES), "s.toml").expect_err("a role is misspelt");
    assert_eq!(text.lines().nth(error.line - 1), Some("role = \"pints\""));
}

#[test]
fn a_predicate_without_property_or_a_property_without_predicate_is_refused() {
    let none = Spec::parse(SMALL_SPEC, None, "f").expect_err("a predicate is missing");
    assert!(none.message.contains("added_point"));
    let stray = format!("{SMALL_PREDICATES}def prop_stray(f, case, h):\n    pass\n");
    assert!(
        Spec::parse(SMALL_SPEC, Some(&stray), "f")
            .expect_err("one too many")
            .message
            .contains("prop_stray")
    );
}

#[test]
fn parse_cases_checks_like_an_edge() {
    let spec = small_spec();
    let good =
        r#"[{"id": "was_wrong", "inputs": {"x": [[1, 2.5]], "y": [0], "w": [1.0], "classes": 2}}]"#;
    let cases = spec.parse_cases(good, "c.json").expect("a list of cases");
    assert_eq!((cases[0].id.as_str(), cases[0].dims["k"]), ("was_wrong", 2));
    for (text, says) in [
        ("{}", "not a list"),
        (&good.replace("\"y\": [0]", "\"y\": [2]"), "outside label"),
        (&good.replace("\"y\"", "\"z\""), "not an input"),
        (&good.replace("was_wrong", "Was wrong"), "not an id"),
        (&format!("[{0},{0}]", &good[1..good.len() - 1]), "twice"),
    ] {
        let shown = spec
            .parse_cases(text, "c.json")
            .expect_err(says)
            .to_string();
        assert!(shown.contains(says), "{shown}");
    }
}

#[test]
fn the_readme_explains_every_word() {
    let readme = include_str!("../../../property-specs/README.md");
    let domains = DomainKind::ALL.iter().map(|w| w.as_str());
    let kinds = KindName::ALL.iter().map(|w| w.as_str());
    let roles = SlotRole::ALL.iter().map(|w| w.as_str());
    let properties = PropertyKind::ALL.iter().map(|w| w.as_str());
    let misreadings = MisreadingKind::ALL.iter().map(|w| w.as_str());
    for word in domains
        .chain(kinds)
        .chain(roles)
        .chain(properties)
        .chain(misreadings)
    {
        assert!(
            readme.contains(&format!("`{word}`")),
            "{word} is not in the README"
        );
    }
}

#[test]
fn the_example_of_the_readme_loads() {
    let readme = include_str!("../../../property-specs/README.md");
    let text = readme
        .split("```toml\n")
        .nth(1)
        .and_then(|t| t.split("```").next())
        .expect("an example");
    let spec =
        Spec::parse(text, None, "activation/softmax_temperature/spec.toml").expect("it loads");
    assert_eq!(spec.gaps(), [Gap::FewEdges]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn parsing_any_text_is_total(text in "(?s).{0,200}", python in proptest::option::of("(?s).{0,40}")) {
        let _ = Spec::parse(&text, python.as_deref(), "f");
    }

    #[test]
    fn parsing_a_damaged_spec_is_total(
        at in 0..SMALL_SPEC.len(),
        cut in 0usize..40,
        put in "[a-z0-9\"'{}\\[\\]=.,\\- \n*+/()_]{0,12}",
    ) {
        let end = (at + cut).min(SMALL_SPEC.len());
        let text = format!("{}{put}{}", &SMALL_SPEC[..at], &SMALL_SPEC[end..]);
        if let Err(error) = Spec::parse(&text, Some(SMALL_PREDICATES), "f") {
            prop_assert!(error.line <= 1 + text.lines().count() && !error.hint.is_empty());
        }
    }

    #[test]
    fn reading_cases_is_total(text in "(?s).{0,60}|[\\[\\]{}\":,a-z0-9.]{0,60}") {
        let _ = small_spec().parse_cases(&text, "f");
    }
}
