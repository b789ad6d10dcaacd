//! Dependencies as cargo sees them: licenses that may be shipped, one major version each, every version in the workspace table.

use crate::project_files::{display, files, root};
use cargo_metadata::{CargoOpt, Metadata, MetadataCommand, Package};
use std::collections::{BTreeMap, BTreeSet};

/// Licenses whose terms a program under Apache-2.0 OR MIT can keep, by SPDX identifier.
const LICENSES: [&str; 12] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Packages under another license, each with why it is accepted.
const LICENSE_EXCEPTIONS: [(&str, &str); 2] = [
    (
        "unicode_names2",
        "Unicode-DFS-2016 beside MIT: names of characters, whose notice the crate itself carries; asked for by ruff_python_parser",
    ),
    (
        "webpki-roots",
        "CDLA-Permissive-2.0: a list of certificates, data without conditions on programs that read it",
    ),
];

/// Packages of which two major versions are built, each with who asks for the older one.
const DUPLICATES: [(&str, &str); 23] = [
    ("base64", "0.22: sqlx, reqwest, polars"),
    ("block-buffer", "0.10: sha2 0.10 of sqlx"),
    ("compact_str", "0.9: polars"),
    ("constant_time_eq", "0.4: blake3 of polars"),
    ("cpufeatures", "0.2: sha2 0.10 of sqlx"),
    ("crypto-common", "0.1: sha2 0.10 of sqlx"),
    ("digest", "0.10: sha2 0.10 of sqlx"),
    ("foldhash", "0.1: hashbrown 0.15"),
    ("fs4", "0.13: tantivy"),
    ("getrandom", "0.2: ring of rustls; 0.3: rand 0.9"),
    ("hashbrown", "0.15: petgraph; 0.16: sqlx, quick_cache"),
    ("hmac", "0.12: altcha"),
    ("itertools", "0.14: tantivy, object_store"),
    ("md-5", "0.10: object_store"),
    ("phf", "0.11: unicode_names2 of ruff_python_parser"),
    ("phf_shared", "0.11: phf 0.11"),
    ("quick-xml", "0.39: object_store"),
    (
        "rand",
        "0.8: unicode_names2 of ruff_python_parser; 0.9: tantivy, oxrdf",
    ),
    ("rand_chacha", "0.9: rand 0.9"),
    ("rand_core", "0.9: rand 0.9"),
    ("sha1", "0.10: headers of warp"),
    ("sha2", "0.10: sqlx"),
    ("syn", "2: macros of maud, sqlx, tracing"),
];

/// The packages that are built for Linux, with every feature, from the committed lock file.
fn metadata() -> Metadata {
    let platform = ["--filter-platform", "x86_64-unknown-linux-gnu", "--locked"];
    MetadataCommand::new()
        .manifest_path(root().join("Cargo.toml"))
        .features(CargoOpt::AllFeatures)
        .other_options(platform.map(str::to_owned))
        .exec()
        .expect("cargo metadata runs in the workspace")
}

/// Outside packages that a program of ours or its tests are built from.
fn outside(metadata: &Metadata) -> Vec<&Package> {
    let resolve = metadata
        .resolve
        .as_ref()
        .expect("cargo resolves the workspace");
    let built: BTreeSet<_> = resolve.nodes.iter().map(|node| &node.id).collect();
    let packages = metadata.packages.iter();
    packages
        .filter(|p| p.source.is_some() && built.contains(&p.id))
        .collect()
}

#[test]
fn every_license_can_be_met() {
    let mut used = BTreeSet::new();
    for package in outside(&metadata()) {
        if let Some((name, _)) = LICENSE_EXCEPTIONS
            .iter()
            .find(|(name, _)| *name == package.name.as_str())
        {
            used.insert(*name);
            continue;
        }
        let text = package.license.as_deref().unwrap_or_default();
        let expression = spdx::Expression::parse_mode(text, spdx::ParseMode::LAX)
            .unwrap_or_else(|e| panic!("{}: license {text:?}: {e}", package.name));
        let accepted = |request: &spdx::LicenseReq| {
            request
                .license
                .id()
                .is_some_and(|id| LICENSES.contains(&id.name))
        };
        assert!(
            expression.evaluate(accepted),
            "{} is under {text}; leave it out, or add it to LICENSE_EXCEPTIONS with a reason",
            package.name
        );
    }
    let unused: Vec<_> = LICENSE_EXCEPTIONS
        .iter()
        .filter(|(name, _)| !used.contains(name))
        .collect();
    assert!(
        unused.is_empty(),
        "exceptions that nothing needs: {unused:?}"
    );
}

#[test]
fn no_package_is_built_in_two_major_versions() {
    let metadata = metadata();
    let mut majors: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for package in outside(&metadata) {
        let version = &package.version;
        let major = match version.major {
            0 => format!("0.{}", version.minor),
            major => major.to_string(),
        };
        majors
            .entry(package.name.as_str())
            .or_default()
            .insert(major);
    }
    let duplicates: BTreeMap<_, _> = majors
        .iter()
        .filter(|(_, majors)| majors.len() > 1)
        .collect();
    let excepted: BTreeSet<&str> = DUPLICATES.iter().map(|(name, _)| *name).collect();
    let new: Vec<_> = duplicates
        .iter()
        .filter(|(name, _)| !excepted.contains(**name))
        .collect();
    assert!(
        new.is_empty(),
        "built in several major versions: {new:?}; unite them, or add them to DUPLICATES with a reason"
    );
    let gone: Vec<_> = excepted
        .iter()
        .filter(|name| !duplicates.contains_key(*name))
        .collect();
    assert!(
        gone.is_empty(),
        "DUPLICATES lists packages that are built once: {gone:?}"
    );
}

#[test]
fn every_version_stands_in_the_workspace_table() {
    for manifest in files(root(), "Cargo.toml") {
        let name = display(&manifest);
        if name == "Cargo.toml" || name.starts_with("fuzz/") {
            continue;
        }
        let text = std::fs::read_to_string(&manifest).expect("manifests are readable");
        let table: toml::Table = text.parse().unwrap_or_else(|e| panic!("{name}: {e}"));
        for section in ["dependencies", "dev-dependencies", "build-dependencies"] {
            let dependencies = table.get(section).and_then(toml::Value::as_table);
            for (dependency, value) in dependencies.into_iter().flatten() {
                let inherited = value.get("workspace").and_then(toml::Value::as_bool);
                let own = value.get("path").and_then(toml::Value::as_str) == Some(".");
                assert!(
                    inherited == Some(true) || own,
                    "{name}: {dependency}: write the version in the root Cargo.toml and `workspace = true` here"
                );
            }
        }
    }
}
