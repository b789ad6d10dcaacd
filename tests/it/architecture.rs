//! Holds the dependency arrows and the one-home rule of ARCHITECTURE.md.

use crate::project_files::root;
use cargo_metadata::{DependencyKind, MetadataCommand};
use std::collections::{BTreeMap, BTreeSet};

/// Which of our crates each crate may depend on. Tests and `hosts` stand on top and may use every library.
const ARROWS: [(&str, &[&str]); 18] = [
    ("ask", &["catalogue", "snapshot"]),
    ("catalogue", &[]),
    ("spec", &["catalogue"]),
    ("compose", &["catalogue", "spec"]),
    ("harvest", &["catalogue", "spec"]),
    ("ladder", &["catalogue", "spec"]),
    ("text", &["catalogue"]),
    ("formats", &["catalogue", "regular-files", "text"]),
    ("pages", &["catalogue", "spec"]),
    ("providers", &["catalogue", "regular-files"]),
    ("regular-files", &[]),
    // Neither ladder nor store: no request can name an outcome.
    ("generation", &["catalogue", "providers", "spec"]),
    ("sandbox", &["catalogue", "ladder", "spec"]),
    (
        "sandbox-runner",
        &["catalogue", "ladder", "sandbox", "spec"],
    ),
    ("store", &["catalogue", "regular-files"]),
    ("snapshot", &["catalogue", "regular-files"]),
    (
        "pipeline",
        &[
            "catalogue",
            "compose",
            "formats",
            "generation",
            "harvest",
            "ladder",
            "pages",
            "providers",
            "regular-files",
            "sandbox",
            "snapshot",
            "spec",
            "store",
            "text",
        ],
    ),
    (
        "server",
        &[
            "ask",
            "catalogue",
            "compose",
            "pages",
            "regular-files",
            "snapshot",
            "spec",
            "store",
        ],
    ),
];

/// Heavy packages and the crates that may name each.
const HOMES: [(&str, &[&str]); 13] = [
    ("polars", &["formats"]),
    ("pyo3", &["sandbox-runner"]),
    ("sqlx", &["store"]),
    ("warp", &["server"]),
    ("rmcp", &["server"]),
    // One HTTP client for the project: `concordance fetch`, requests to language models, and the server's requests to payment and
    // identity providers.
    ("reqwest", &["pipeline", "providers", "server"]),
    ("fst", &["snapshot"]),
    ("tantivy", &["snapshot"]),
    ("object_store", &["snapshot"]),
    ("landlock", &["sandbox-runner"]),
    ("ruff_python_parser", &["harvest"]),
    ("altcha", &["server"]),
    ("pulldown-latex", &["pages"]),
];

/// Direct dependencies of each workspace member, of these kinds.
fn dependencies_of(counts: impl Fn(DependencyKind) -> bool) -> BTreeMap<String, BTreeSet<String>> {
    let metadata = MetadataCommand::new()
        .manifest_path(root().join("Cargo.toml"))
        .no_deps()
        .exec()
        .expect("cargo metadata runs in the workspace");
    metadata
        .packages
        .iter()
        .map(|package| {
            let names = package.dependencies.iter().filter(|d| counts(d.kind));
            (
                package.name.to_string(),
                names.map(|d| d.name.clone()).collect(),
            )
        })
        .collect()
}

/// Direct, non-development dependencies of each workspace member.
fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    dependencies_of(|kind| kind != DependencyKind::Development)
}

#[test]
fn crates_that_store_or_show_records_cannot_compute_a_level() {
    let (found, declared) = (dependencies(), dependencies_of(|_| true));
    for name in ["ask", "pages", "server", "snapshot", "store"] {
        assert!(
            !declared[name].contains("ladder"),
            "{name} names the ladder"
        );
        let mut reached = BTreeSet::from([name]);
        let mut next = vec![name];
        while let Some(dependencies) = next.pop().and_then(|name| found.get(name)) {
            let new = dependencies.iter().filter(|name| found.contains_key(*name));
            next.extend(new.map(String::as_str).filter(|name| reached.insert(name)));
        }
        assert!(
            !reached.contains("ladder"),
            "{name} reaches the ladder by {reached:?}"
        );
        assert!(reached.contains("catalogue"), "{name} has records");
    }
}

#[test]
fn dependencies_between_crates_point_one_way() {
    let found = dependencies();
    let ours: BTreeSet<&String> = found.keys().collect();
    let mut expected: BTreeSet<&str> = ARROWS.iter().map(|(name, _)| *name).collect();
    expected.extend(["hosts", "it", "server-tests", "store-tests"]);
    assert_eq!(
        ours.iter().map(|n| n.as_str()).collect::<BTreeSet<_>>(),
        expected,
        "every crate has its arrows here"
    );
    for (name, allowed) in ARROWS {
        for dependency in found[name].iter().filter(|d| ours.contains(d)) {
            assert!(
                allowed.contains(&dependency.as_str()),
                "{name} may not depend on {dependency}"
            );
        }
    }
}

#[test]
fn each_heavy_package_has_one_home() {
    for (name, dependencies) in dependencies() {
        for (heavy, homes) in HOMES {
            assert!(
                homes.contains(&name.as_str()) || !dependencies.contains(heavy),
                "{heavy} belongs to {homes:?}, {name} names it too"
            );
        }
    }
}

#[test]
fn no_crate_or_module_has_a_meaningless_name() {
    let empty = [
        "core", "common", "utils", "util", "helpers", "manager", "misc",
    ];
    for name in dependencies().keys() {
        assert!(!empty.contains(&name.as_str()), "crate {name}");
    }
    for file in crate::project_files::files(root(), ".rs") {
        let stem = file
            .file_stem()
            .and_then(|s| s.to_str())
            .unwrap_or_default();
        let folder = file
            .parent()
            .and_then(|f| f.file_name())
            .and_then(|s| s.to_str())
            .unwrap_or_default();
        assert!(
            !empty.contains(&stem) && !empty.contains(&folder),
            "{}",
            file.display()
        );
    }
}

#[test]
fn every_dependency_has_a_reason() {
    for manifest in crate::project_files::files(root(), "Cargo.toml") {
        let text = std::fs::read_to_string(&manifest).expect("manifests are readable");
        let mut in_dependencies = false;
        for (number, line) in text.lines().enumerate() {
            if line.starts_with('[') {
                in_dependencies = line.ends_with("dependencies]") && !line.contains("workspace");
            } else if in_dependencies && line.contains('=') {
                assert!(
                    line.contains(" # "),
                    "{}:{}: a reason is missing: {line}",
                    manifest.display(),
                    number + 1
                );
            }
        }
    }
}
