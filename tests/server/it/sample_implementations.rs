//! Hand-made implementations with their runs: one of every verdict.

use catalogue::{
    Differences, Digest, Evidence, Level, License, MisreadingCase, MisreadingRecord, Outcome,
    Picture, PropertyRecord, PropertyResult, Reason, Rung, RungRecord, Side, WorstAgreement,
};
use serde_json::json;
use snapshot::{ImplementationRecord, Reading, RunRecord};

/// The check file of adam.
pub const CHECK_FILE: &str = "# checks adam\n";

/// An implementation that was run and given this level, or never run.
pub fn implementation(method: &str, run: Option<Option<Level>>) -> ImplementationRecord {
    let reading = |side: &str| {
        // One text that is too long for a default answer.
        let note = if method == "broken" {
            "-".repeat(3_000)
        } else {
            String::new()
        };
        let source = format!("def {method}(x):\n    return x  # {side}{note}\n");
        Reading {
            code_sha256: Digest::of(&source),
            source: Some(source),
            // One text that may not leave.
            license: if (method, side) == ("lamb", "a") {
                License::Unknown
            } else {
                License::ApacheOrMit
            },
            provenance: json!({ "generator": "bundled" }),
        }
    };
    ImplementationRecord {
        method: method.into(),
        entry: method.into(),
        signature: Some(format!("{method}(x) -> y")),
        contract: Some(json!({ "inputs": [{ "name": "x", "dtype": "float64", "shape": [] }] })),
        a: reading("a"),
        b: reading("b"),
        spec_sha256: Some(Digest::of("spec")),
        spec_text: run.map(|_| spec(method)),
        variant: (method == "adam").then(|| "Epsilon stands outside the root.".into()),
        latex: (method == "adam").then(|| r"\hat m = \frac{m}{1 - \beta_1^t}".into()),
        examples: match method {
            // The third is too long for an answer.
            "adam" => vec![example(1), example(2), example(1_000)],
            _ => vec![],
        },
        check_file: match method {
            "adam" => Some(CHECK_FILE.into()),
            "softmax_temperature" => Some("#".repeat(200_001)),
            _ => None,
        },
        picture: (method == "adam").then(picture),
        misreadings: Vec::from_iter((method == "adam").then(misreading)),
        run: run.map(run_record),
    }
}

fn picture() -> Picture {
    let of = |misreading: Option<&str>, values: &[f32]| Differences {
        misreading: misreading.map(str::to_owned),
        values: values.iter().map(|value| Some(*value)).collect(),
    };
    Picture {
        curve: None,
        programs: vec![
            of(None, &[0.0, 1e-16, 3e-16]),
            of(Some("root_of_the_sum"), &[1.0, 0.5, 1e-9]),
        ],
    }
}

fn misreading() -> MisreadingRecord {
    MisreadingRecord {
        misreading: "root_of_the_sum".into(),
        program: "def adam(x):\n    return x + 1\n".into(),
        license: License::ApacheOrMit,
        shown: Some(MisreadingCase {
            property: "shift_invariance".into(),
            python: "import numpy as np\nx = np.array([1.0], dtype=np.float64)\n".into(),
            detail: "y[0] is 2.0, not 1.0".into(),
            returned: "y = np.array([2.0], dtype=np.float64)".into(),
            expected: "y = np.array([1.0], dtype=np.float64)".into(),
            fails: vec![],
            holds: vec!["no_such_test".into()],
            expected_of_b: None,
        }),
    }
}

/// A call with this many numbers.
fn example(count: usize) -> serde_json::Value {
    json!({ "inputs": { "x": vec![1.5; count] }, "outputs": { "y": vec![1.5; count] } })
}

/// A spec of one input and one output. Numbers go in; what comes out tells which method may follow which.
fn spec(method: &str) -> String {
    let (given, taken) = match method {
        "softmax_temperature" => (("probabilities", "simplex"), ("logits", "real")),
        "lamb" => (("scores", "real"), ("logits", "real")),
        _ => (("scores", "nonnegative"), ("gradient", "real")),
    };
    let words = [
        ("METHOD", method),
        ("TAKEN_ROLE", taken.0),
        ("TAKEN_KIND", taken.1),
        ("GIVEN_ROLE", given.0),
        ("GIVEN_KIND", given.1),
    ];
    let text = include_str!("sample_spec.toml").to_owned();
    words
        .into_iter()
        .fold(text, |text, (word, value)| text.replace(word, value))
}

fn run_record(verification_level: Option<Level>) -> RunRecord {
    let passed = verification_level.map_or(0, |level| level as usize + 1);
    let rung = |at: usize| {
        let outcome = match at {
            at if at < passed => Outcome::Passed,
            at if at == passed => Outcome::Failed(Reason::ALL[at]),
            _ => Outcome::NotReached,
        };
        RungRecord {
            rung: Rung::ALL[at],
            outcome,
            evidence: Evidence::default(),
        }
    };
    let property = |side, result| PropertyRecord {
        property: "shift_invariance".into(),
        side,
        result,
        effective: 80,
        detail: None,
        counterexample: None,
    };
    let reached = verification_level >= Some(Level::V2);
    let b = if verification_level == Some(Level::V3) {
        PropertyResult::Pass
    } else {
        PropertyResult::Fail
    };
    RunRecord {
        run_id: "17".into(),
        verification_level,
        rungs: [0, 1, 2, 3].map(rung),
        properties: if reached {
            vec![
                property(Side::A, PropertyResult::Pass),
                property(Side::B, b),
            ]
        } else {
            vec![]
        },
        worst: reached.then(|| WorstAgreement {
            ratio: 0.25,
            case: "corpus-3".into(),
            output: "y".into(),
            index: vec![0, 1],
        }),
        environment: json!({ "numpy": "2.4.6", "python": "3.11.2" }),
        isolation: "I3".into(),
        ladder_version: "1".into(),
        verdict_digest: Digest::of("verdict"),
        verified_at: "2026-01-01T00:00:00Z".into(),
    }
}
