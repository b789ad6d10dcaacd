//! The zoo of pairs: each folder ends on the rung and for the reason it names. Adding a case is adding a folder.

use crate::project_files::root;
use catalogue::{Level, Outcome, Reason, Rung, Seed, Side, Verification};
use ladder::derive_level;
use ladder::verify::{Pair, verify};
use sandbox::{Sandbox, SandboxConfig};
use spec::Spec;
use std::path::Path;

/// The content of `expected.toml`.
#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    /// The level; nothing when V0 does not pass.
    level: Option<Level>,
    /// The rung that fails; nothing when none does.
    rung: Option<Rung>,
    /// Its reason.
    reason: Option<Reason>,
    /// The reading at fault, where there is one.
    side: Option<Side>,
    /// The property that decides, at V3.
    property: Option<String>,
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn check(name: &str, expected: &Expected, found: &Verification) {
    assert_eq!(
        derive_level(&found.rungs),
        expected.level,
        "{name}: {:#?}",
        found.rungs
    );
    for record in &found.rungs {
        let outcome = match expected.rung {
            Some(rung) if record.rung == rung => {
                Outcome::Failed(expected.reason.expect("a failed rung has a reason"))
            }
            Some(rung) if record.rung > rung => Outcome::NotReached,
            _ => Outcome::Passed,
        };
        assert_eq!(
            record.outcome, outcome,
            "{name} at {}: {:?}",
            record.rung, record.evidence
        );
        if matches!(outcome, Outcome::Failed(_)) {
            if expected.side.is_some() {
                assert_eq!(record.evidence.side, expected.side, "{name}");
            }
            assert_eq!(record.evidence.property, expected.property, "{name}");
        }
    }
}

#[test]
fn every_pair_ends_with_the_outcome_in_its_folder() {
    let zoo = root().join("tests/pairs");
    let spec = Spec::parse(&read(&zoo.join("spec.toml")), None, "tests/pairs/spec.toml")
        .expect("the zoo's spec loads");
    let sandbox = Sandbox::start(SandboxConfig::default()).expect("the sandbox starts here");
    let mut worker = sandbox.worker().expect("a worker starts");
    let mut folders: Vec<_> = std::fs::read_dir(&zoo)
        .expect("the zoo is there")
        .map(|e| e.expect("readable").path())
        .collect();
    folders.retain(|path| path.is_dir());
    assert!(folders.len() >= 11, "the zoo names eleven endings");
    for folder in folders {
        let name = folder
            .file_name()
            .and_then(|n| n.to_str())
            .unwrap_or_default()
            .to_owned();
        let expected: Expected = toml::from_str(&read(&folder.join("expected.toml"))).expect(&name);
        let (a, b) = (read(&folder.join("a.py")), read(&folder.join("b.py")));
        let pair = Pair {
            a: a.as_bytes(),
            b: b.as_bytes(),
        };
        let found = verify(&spec, pair, &[], Seed::FIXED, &mut worker)
            .expect("the sandbox itself does not fail");
        check(&name, &expected, &found);
        let again = verify(&spec, pair, &[], Seed::FIXED, &mut worker)
            .expect("the sandbox itself does not fail");
        assert_eq!(
            found.verdict_digest(),
            again.verdict_digest(),
            "{name}: the same verdict again"
        );
    }
}

#[test]
fn a_disagreement_shows_the_smallest_case() {
    let read = |path: &str| read(&root().join(path));
    let spec = Spec::parse(
        &read("property-specs/activation/gelu/spec.toml"),
        None,
        "gelu.toml",
    )
    .expect("it loads");
    let a = read("datasets/methods/activation/gelu/a.py");
    let b = format!(
        "{}\n\n_right = gelu\n\n\ndef gelu(x):\n    return _right(x) * 1.5\n",
        read("datasets/methods/activation/gelu/b.py")
    );
    let sandbox = Sandbox::start(SandboxConfig::default()).expect("the sandbox starts here");
    let mut worker = sandbox.worker().expect("a worker starts");
    let pair = Pair {
        a: a.as_bytes(),
        b: b.as_bytes(),
    };
    let found = verify(&spec, pair, &[], Seed::FIXED, &mut worker)
        .expect("the sandbox itself does not fail");
    let rung = &found.rungs[Rung::V2 as usize];
    assert_eq!(rung.outcome, Outcome::Failed(Reason::Disagree));
    assert_eq!(
        rung.evidence.python.as_deref(),
        Some("import numpy as np\nx = np.array([[1.0]], dtype=np.float64)\n")
    );
}
