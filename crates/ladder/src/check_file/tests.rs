//! Check files of the small spec.

use super::examples::{MAX_NUMBERS, numbers, shown_call};
use super::*;
use catalogue::Differences;
use spec::value::Value;

fn small() -> (Spec, Corpus, Vec<Vec<Array>>) {
    let spec = spec::testing::small_spec();
    let corpus = Corpus::for_spec(&spec, &[]);
    let outputs = corpus.cases().iter().map(|case| {
        let first = case.inputs.first().and_then(|(_, value)| value.to_array());
        let array = first.unwrap_or_else(|| Array::from_f64(vec![], &[0.0]));
        spec.outputs.iter().map(|_| array.clone()).collect()
    });
    let outputs = outputs.collect();
    (spec, corpus, outputs)
}

#[test]
fn a_check_file_names_every_property_and_the_same_input_gives_the_same_text() {
    let (spec, corpus, outputs) = small();
    let input = CheckFileInput {
        spec: &spec,
        corpus: &corpus,
        outputs: &outputs,
        description: "f(x) -> y",
        reading: Digest::of(b"reading"),
        programs: &[],
    };
    let text = check_file(&input);
    for property in &spec.properties {
        assert!(
            text.contains(&format!("def prop_{}(", property.id)),
            "{text}"
        );
        assert!(
            text.contains(&format!("def test_{}(", property.id)),
            "{text}"
        );
    }
    assert_eq!(text, check_file(&input));
    assert!(text.len() <= MAX_BYTES);
    let module = with_imported_runtime(&text, "package.check");
    assert!(
        module.starts_with("\"\"\"Checks a function against"),
        "{module}"
    );
    assert!(module.contains("\"\"\"\n\nfrom package.check import *\n\n\n# ---- the contract"));
    assert!(module.ends_with("\ncheck = CHECKED.check\n"), "{module}");
    assert!(!module.contains("def test_") && !module.contains("python check_"));
    let of_another_version = text.replace("import zlib", "import bz2");
    assert_eq!(
        with_imported_runtime(&of_another_version, "package.check"),
        of_another_version
    );
}

#[test]
fn examples_are_few_and_small() {
    let (spec, corpus, outputs) = small();
    let shown = examples(&spec, &corpus, &outputs, &[]);
    assert!((1..=2).contains(&shown.len()), "{shown:?}");
    for example in &shown {
        let names: Vec<&String> = example["inputs"]
            .as_object()
            .expect("inputs")
            .keys()
            .collect();
        assert_eq!(names.len(), spec.inputs.len());
    }
    // A misreading that one small case alone tells: that case is the first.
    let cases = corpus.cases().iter().zip(&outputs).enumerate();
    let mut small = cases.filter(|(_, (case, outputs))| numbers(case, outputs) <= MAX_NUMBERS);
    let (alone, (case, of_case)) = small.next_back().expect("one is small");
    let differences = (0..outputs.len()).map(|at| Some(if at == alone { 0.5 } else { 0.0 }));
    let misreading = Differences {
        misreading: Some("alone".to_owned()),
        values: differences.collect(),
    };
    let separating = examples(&spec, &corpus, &outputs, &[misreading]);
    assert_eq!(separating[0], shown_call(&spec, case, of_case));
    assert_ne!(separating[0], shown[0]);
    let infinite = Value::F64(f64::INFINITY);
    let case = Case {
        inputs: vec![(spec.inputs[0].name.clone(), infinite)],
        ..corpus.cases()[0].clone()
    };
    assert!(case.to_python().contains("inf"));
}
