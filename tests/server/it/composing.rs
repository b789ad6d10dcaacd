//! `compose` over every bundled method: who follows whom is the same from both ends, pairs that must and must not go together, and what
//! stands in for what. Prints how many partners there are and how long an answer takes.

use crate::sample_records::{contents, method};
use ask::Relations;
use catalogue::{Digest, License};
use serde_json::{Value, json};
use server::answer::Outcome;
use server::answer::compose::{Arguments, compose};
use server::library::Library;
use snapshot::{AssemblyRecord, BrickRecord, ImplementationRecord, Reading, Snapshot, WireRecord};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Every file of a reviewed spec.
fn specs(folder: &Path) -> Vec<PathBuf> {
    let mut found = vec![];
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
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
        latex: None,
        picture: None,
        examples: vec![],
        check_file: None,
        misreadings: vec![],
        run: None,
    }
}

/// The partners that are listed of a method, and how many there are.
fn partners(library: &Library, name: &str, direction: &str) -> (Vec<String>, u64) {
    let arguments: Arguments =
        serde_json::from_value(json!({ "name": name, "direction": direction })).unwrap();
    let Outcome::Answer(answer) = compose(library, &arguments).unwrap() else {
        panic!("{name} has no answer")
    };
    let listed = answer.json["partners"].as_array().unwrap().iter();
    let names = listed
        .map(|partner| partner["method"].as_str().unwrap().to_owned())
        .collect();
    (names, answer.json["total_partners"].as_u64().unwrap())
}

/// A library of every bundled spec and assembly, each in its area.
fn bundled(state: &Path) -> (Library, Vec<String>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut stored = contents();
    (stored.methods, stored.implementations) = (vec![], vec![]);
    let mut ids = vec![];
    for path in specs(&root.join("property-specs")) {
        let folder = path.parent().unwrap();
        let id = folder.file_name().unwrap().to_str().unwrap().to_owned();
        let area = folder.parent().unwrap().file_name().unwrap();
        let mut row = method(&id, &id, &[], None, License::ApacheOrMit);
        row.method.record.area = area.to_str().map(str::to_owned);
        if id == "swiglu" {
            row.assembly = Some(block());
        }
        stored.methods.push(row);
        stored
            .implementations
            .push(record(&id, std::fs::read_to_string(&path).unwrap()));
        ids.push(id);
    }
    let together = ["layer_norm", "multi_head_attention"].map(str::to_owned);
    for paper in &mut stored.papers {
        paper.paper.methods = together.to_vec();
    }
    snapshot::write(state, stored).unwrap();
    (
        Library::new(
            Snapshot::open(state).unwrap(),
            "http://a.example".to_owned(),
        ),
        ids,
    )
}

/// A norm that feeds a rotation through glue. It stands in the record of another method, since any method may be an assembly.
fn block() -> AssemblyRecord {
    let brick = |slot: &str, method: &str| BrickRecord {
        slot: slot.into(),
        method: method.into(),
        inputs: vec![],
        output: vec!["y".into()],
        swappable_with: vec![],
    };
    let wire = |from: &str, to: &str| WireRecord {
        from: from.into(),
        to: to.into(),
    };
    AssemblyRecord {
        bricks: vec![brick("norm", "rms_norm"), brick("turned", "rope")],
        wiring: vec![
            wire("x", "norm.x"),
            wire("norm.y", "q"),
            wire("q", "turned.x"),
        ],
        ..AssemblyRecord::default()
    }
}

fn answer(library: &Library, name: &str, direction: &str) -> Value {
    let arguments: Arguments =
        serde_json::from_value(json!({ "name": name, "direction": direction })).unwrap();
    match compose(library, &arguments).unwrap() {
        Outcome::Answer(answer) => answer.json,
        Outcome::Unanswered(_) | Outcome::Check(_) => panic!("{name} has no answer"),
    }
}

/// Every partner of a method, with its reason.
fn every_partner(library: &Library, name: &str, direction: &str) -> BTreeMap<String, String> {
    let method = library.method_by_id(name).unwrap();
    let partners = library.partners(method, direction == "downstream").unwrap();
    let partners = partners.into_iter();
    partners.map(|one| (one.method, one.reason)).collect()
}

#[test]
fn pairs_that_go_together_are_partners_and_nonsense_is_not() {
    let state = tempfile::tempdir().unwrap();
    let (library, _) = bundled(state.path());
    for (from, to) in [
        ("rms_norm", "swiglu"),
        ("rms_norm", "rope"),
        ("layer_norm", "multi_head_attention"),
        ("multi_head_attention", "layer_norm"),
        ("gelu", "rms_norm"),
        ("rope", "causal_attention"),
        ("gae", "ppo_clip"),
        ("clip_by_global_norm", "adam_step"),
        ("fedavg", "adam_step"),
        ("softmax_temperature", "nucleus_filter"),
        ("softmax_temperature", "brier_score"),
        ("softmax_temperature", "expected_calibration_error"),
        ("arcface_logits", "softmax_temperature"),
        ("bm25_score", "roc_auc"),
        ("lloyd_kmeans_step", "silhouette"),
        ("gcn_layer", "gat_layer"),
        ("gru_cell", "layer_norm"),
        ("gp_posterior", "gaussian_nll"),
        ("graphsage_mean", "info_nce"),
    ] {
        let down = every_partner(&library, from, "downstream");
        assert!(
            down.get(to).is_some_and(|why| !why.is_empty()),
            "{from} to {to}: {down:?}"
        );
        assert!(
            every_partner(&library, to, "upstream").contains_key(from),
            "{to} from {from}"
        );
    }
    for (from, to) in [
        ("rms_norm", "cox_partial_loglik"),
        ("rms_norm", "ridge_regression"),
        ("rms_norm", "layer_norm"),
        ("rms_norm", "bpr_loss"),
        ("rms_norm", "arcface_logits"),
        ("adam_step", "cox_partial_loglik"),
        ("adam_step", "rms_norm"),
        ("adam_step", "hmc_leapfrog"),
        ("adam_step", "thomas_tridiagonal"),
        ("adam_step", "modern_hopfield_update"),
        ("adam_step", "lion_step"),
        ("adam_step", "planar_flow"),
        ("ridge_regression", "cox_partial_loglik"),
        ("softmax_temperature", "benjamini_hochberg"),
        ("softmax_temperature", "hmm_forward_backward"),
        ("rbf_kernel", "softmax_temperature"),
        ("iou_boxes", "softmax_temperature"),
        ("rbf_kernel", "kalman_step"),
        ("normalized_laplacian", "kalman_step"),
        ("kaplan_meier", "benjamini_hochberg"),
        ("holm_bonferroni", "benjamini_hochberg"),
        ("gelu", "mish"),
        ("sinusoidal_pe", "cox_partial_loglik"),
        ("lms_update", "planar_flow"),
    ] {
        let down = every_partner(&library, from, "downstream");
        assert!(!down.contains_key(to), "{from} to {to}: {down:?}");
    }
}

#[test]
fn partners_are_ranked_by_assemblies_then_papers() {
    let state = tempfile::tempdir().unwrap();
    let (library, _) = bundled(state.path());
    let found = answer(&library, "rms_norm", "downstream");
    let partners = found["partners"].as_array().unwrap();
    assert!(partners.len() <= 10 && found["total_partners"].as_u64() >= Some(10));
    assert_eq!(partners[0]["method"], json!("rope"));
    let because = partners[0]["because"].as_str().unwrap();
    assert!(because.starts_with("wired in swiglu; "), "{because}");
    let found = answer(&library, "layer_norm", "downstream");
    let partners = found["partners"].as_array().unwrap();
    let names: Vec<&str> = partners
        .iter()
        .map(|p| p["method"].as_str().unwrap())
        .collect();
    assert_eq!(names[..2], ["rope", "multi_head_attention"], "{names:?}");
    assert!(
        partners[0]["because"]
            .as_str()
            .unwrap()
            .starts_with("as rms_norm in swiglu; ")
    );
    assert!(
        partners[1]["because"]
            .as_str()
            .unwrap()
            .starts_with("5 common papers; ")
    );
}

#[test]
fn substitutes_state_the_difference() {
    let state = tempfile::tempdir().unwrap();
    let (library, ids) = bundled(state.path());
    let found = answer(&library, "layer_norm", "downstream");
    let substitutes = found["substitutes"].as_array().unwrap();
    let rms = substitutes
        .iter()
        .find(|s| s["method"] == json!("rms_norm"))
        .unwrap();
    let difference = rms["difference"].as_str().unwrap();
    assert!(
        difference.starts_with("no centring, no bias"),
        "{difference}"
    );
    assert_eq!(rms["left_out"], json!(["bias"]));
    assert_eq!(
        rms["inputs"],
        json!([{ "of": "x", "becomes": "x" }, { "of": "gain", "becomes": "g" }])
    );
    let areas: BTreeMap<&String, Value> = ids
        .iter()
        .map(|id| (id, answer(&library, id, "downstream")))
        .collect();
    let mut derived = 0;
    for (id, found) in &areas {
        let listed = found["substitutes"].as_array().unwrap();
        assert!(listed.len() <= 10, "{id}");
        for substitute in listed {
            let difference = substitute["difference"].as_str().unwrap();
            assert!(!difference.is_empty(), "{id}: {substitute}");
            derived += usize::from(difference.starts_with("by contract"));
            let is_written = compose_difference(id, substitute["method"].as_str().unwrap());
            let area = library
                .method(library.method_by_id(id).unwrap())
                .unwrap()
                .area
                .clone();
            assert!(
                is_written || substitute["area"] == json!(area),
                "{id}: {substitute}"
            );
        }
    }
    println!("substitutes with a difference by contract alone: {derived}");
}

fn compose_difference(method: &str, substitute: &str) -> bool {
    ::compose::difference(method, substitute).is_some()
}

#[test]
fn downstream_and_upstream_are_symmetric() {
    let state = tempfile::tempdir().unwrap();
    let (library, ids) = bundled(state.path());
    let started = Instant::now();
    assert_eq!(
        library.contracts().unwrap().len(),
        ids.len(),
        "every contract can be read"
    );
    let reading = started.elapsed();
    let (mut millis, mut totals) = (vec![], vec![]);
    let (mut down, mut up) = (BTreeSet::new(), BTreeSet::new());
    // Of a method with more partners than are listed, the rest is not known from this end.
    let mut cut = BTreeSet::new();
    for id in &ids {
        for direction in ["downstream", "upstream"] {
            let started = Instant::now();
            let (listed, total) = partners(&library, id, direction);
            millis.push(started.elapsed().as_secs_f64() * 1e3);
            if (listed.len() as u64) < total {
                cut.insert((id.clone(), direction));
            }
            for other in listed {
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
        assert!(excused, "{from} to {to} is listed from one end only");
    }
    assert!(down.intersection(&up).count() > 0);
    millis.sort_by(f64::total_cmp);
    totals.sort_unstable();
    let summary: Value = json!({
        "methods": ids.len(), "answers": millis.len(), "reading_the_contracts_ms": reading.as_secs_f64() * 1e3,
        "p50_ms": millis[millis.len() / 2], "most_ms": millis.last(),
        "partners_median": totals[totals.len() / 2], "partners_most": totals.last(),
        "pairs": totals.iter().sum::<u64>() / 2, "without_partners": totals.iter().filter(|total| **total == 0).count(),
    });
    println!("{summary}");
}
