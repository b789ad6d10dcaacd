//! The bundled readings and specs: every spec loads and is complete, every pair reaches the level it is published at.

use crate::project_files::{display, files, root};
use ladder::verify::{Pair, verify};
use sandbox::{Sandbox, SandboxConfig};
use spec::Spec;
use std::path::Path;

/// The spec of a file; a panic that names file and line when it does not load or is half-written.
pub fn spec(path: &Path) -> Spec {
    let text = std::fs::read_to_string(path).expect("specs are readable");
    // The mark of `concordance new`: whoever is in the middle of a method is told so, and where, before anything else.
    let marked = text.lines().position(|line| line.contains("TO WRITE"));
    if let Some(at) = marked {
        panic!(
            "{}:{} is still to be written\nhint: `concordance spec check` lists what is left",
            display(path),
            at + 1
        );
    }
    let python = std::fs::read_to_string(path.with_extension("py")).ok();
    Spec::parse(&text, python.as_deref(), &display(path)).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn every_spec_loads_and_is_complete() {
    let specs = files(&root().join("property-specs"), ".toml");
    assert!(specs.len() >= 12, "the corpus holds at least twelve specs");
    for path in specs {
        let spec = spec(&path);
        assert_eq!(spec.gaps(), [], "{}", display(&path));
    }
}

#[test]
fn every_bundled_pair_reaches_its_recorded_level() {
    // All of them first: what is half-written is said before the minutes of climbing.
    let specs: Vec<Spec> = files(&root().join("property-specs"), ".toml")
        .iter()
        .map(|path| spec(path))
        .collect();
    let sandbox = Sandbox::start(SandboxConfig::default()).expect("the sandbox starts here");
    let mut worker = sandbox.worker().expect("a worker starts");
    let mut levels = String::new();
    for spec in specs {
        let folder = root()
            .join("datasets/readings")
            .join(&spec.method.area)
            .join(&spec.method.id);
        let source = |side: &str| {
            std::fs::read(folder.join(side)).unwrap_or_else(|e| panic!("{}: {e}", folder.display()))
        };
        let (a, b) = (source("a.py"), source("b.py"));
        let found = verify(&spec, Pair { a: &a, b: &b }, &[], &mut worker)
            .expect("the sandbox itself does not fail");
        let level = found.level().map_or("none", |level| level.as_str());
        levels.push_str(&format!("{} {level}\n", spec.method.id));
        if std::env::var_os("SHOW").is_some() {
            for record in &found.rungs {
                println!(
                    "{} {} {:?} {:?}",
                    spec.method.id, record.rung, record.outcome, record.evidence
                );
            }
            for p in found
                .properties
                .iter()
                .filter(|p| p.result != ladder::PropertyResult::Pass)
            {
                println!(
                    "  {} {} {} {:?}\n{}",
                    p.property,
                    p.side,
                    p.result,
                    p.detail,
                    p.counterexample.clone().unwrap_or_default()
                );
            }
        }
    }
    let published = std::fs::read_to_string(root().join("tests/it/levels.txt"))
        .expect("tests/it/levels.txt is there");
    assert_eq!(
        levels, published,
        "a level changed: if that is right, record why in docs/findings.md and here"
    );
}
