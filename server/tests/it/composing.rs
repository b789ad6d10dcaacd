//! `compose` over every bundled method: each answers both ways, and who follows whom is the same from both ends. Prints how many
//! partners there are and how long an answer takes.

use crate::sample_records::{contents, method};
use catalogue::{Digest, License};
use serde_json::{Value, json};
use server::answer::Outcome;
use server::answer::compose::{Arguments, compose};
use server::library::Library;
use snapshot::{ImplementationRecord, Reading, Snapshot};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Every file of a reviewed spec.
fn specs(folder: &Path) -> Vec<PathBuf> {
    let mut found = vec![];
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && path.extension().is_none() {
            found.extend(specs(&path));
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            found.push(path);
        }
    }
    found
}

fn record(id: &str, text: String) -> ImplementationRecord {
    let reading = |side: &str| Reading {
        code_sha256: Digest::of(format!("{id}/{side}")),
        source: None,
        license: License::ApacheOrMit,
        provenance: json!({}),
    };
    ImplementationRecord {
        method: id.into(),
        entry: id.into(),
        signature: None,
        contract: None,
        a: reading("a"),
        b: reading("b"),
        spec_sha256: None,
        spec_text: Some(text),
        variant: None,
        examples: vec![],
        check_file: None,
        run: None,
    }
}

/// The partners that are told of a method, and how many there are.
fn partners(library: &Library, name: &str, direction: &str) -> (Vec<String>, u64) {
    let arguments: Arguments =
        serde_json::from_value(json!({ "name": name, "direction": direction })).unwrap();
    let Outcome::Answer(answer) = compose(library, &arguments).unwrap() else {
        panic!("{name} has no answer")
    };
    let told = answer.json["partners"].as_array().unwrap().iter();
    let names = told
        .map(|partner| partner["method"].as_str().unwrap().to_owned())
        .collect();
    (names, answer.json["total_partners"].as_u64().unwrap())
}

#[test]
fn downstream_and_upstream_are_symmetric() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../property-specs");
    let mut held = contents();
    (held.methods, held.implementations) = (vec![], vec![]);
    let mut ids = vec![];
    for path in specs(&folder) {
        let id = path.file_stem().unwrap().to_str().unwrap().to_owned();
        held.methods
            .push(method(&id, &id, &[], None, License::ApacheOrMit));
        held.implementations
            .push(record(&id, std::fs::read_to_string(&path).unwrap()));
        ids.push(id);
    }
    held.papers
        .iter_mut()
        .for_each(|paper| paper.paper.methods.clear());
    let state = tempfile::tempdir().unwrap();
    snapshot::write(state.path(), held).unwrap();
    let library = Library::new(Snapshot::open(state.path()).unwrap());
    let started = Instant::now();
    assert_eq!(
        library.contracts().unwrap().len(),
        ids.len(),
        "every contract can be read"
    );
    let reading = started.elapsed();
    let (mut millis, mut totals) = (vec![], vec![]);
    let (mut down, mut up) = (BTreeSet::new(), BTreeSet::new());
    // Of a method with more partners than are told, the rest is not known from this end.
    let mut cut = BTreeSet::new();
    for id in &ids {
        for direction in ["downstream", "upstream"] {
            let started = Instant::now();
            let (told, total) = partners(&library, id, direction);
            millis.push(started.elapsed().as_secs_f64() * 1e3);
            if (told.len() as u64) < total {
                cut.insert((id.clone(), direction));
            }
            for other in told {
                if direction == "downstream" {
                    down.insert((id.clone(), other))
                } else {
                    up.insert((other, id.clone()))
                };
            }
            totals.push(total);
        }
    }
    for (from, to) in down.symmetric_difference(&up) {
        let excused =
            cut.contains(&(from.clone(), "downstream")) || cut.contains(&(to.clone(), "upstream"));
        assert!(excused, "{from} to {to} is told from one end only");
    }
    assert!(down.intersection(&up).count() > 0);
    millis.sort_by(f64::total_cmp);
    totals.sort_unstable();
    let told: Value = json!({
        "methods": ids.len(), "answers": millis.len(), "reading_the_contracts_ms": reading.as_secs_f64() * 1e3,
        "p50_ms": millis[millis.len() / 2], "most_ms": millis.last(),
        "partners_median": totals[totals.len() / 2], "partners_most": totals.last(),
        "pairs": totals.iter().sum::<u64>() / 2, "without_partners": totals.iter().filter(|total| **total == 0).count(),
    });
    println!("{told}");
}
