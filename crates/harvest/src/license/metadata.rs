//! Licenses in words: project metadata, and names of licenses.

use super::{LicenseConfidence, LicenseEvidence, LicenseEvidenceKind, evidence_of};
use crate::harvested::SourceFile;

/// Bytes of a metadata file that are read.
const MAX_METADATA_BYTES: usize = 200_000;

/// Returns the license of a line such as `License: BSD 3 clause` or "licensed under the MIT license".
pub(super) fn license_in_words(line: &str) -> Option<String> {
    let lower = line.to_lowercase();
    let at = [
        "license:",
        "licence:",
        "licensed under",
        "released under",
        "under the terms of",
    ]
    .iter()
    .find_map(|words| lower.find(words).map(|at| at + words.len()))?;
    let words = line.get(at..)?.trim();
    named_license(words.trim_start_matches("the ").trim_start_matches("The "))
}

/// Returns the licenses that a project's metadata states in words.
pub(super) fn metadata(file: &SourceFile<'_>) -> Vec<LicenseEvidence> {
    let text = String::from_utf8_lossy(&file.bytes[..file.bytes.len().min(MAX_METADATA_BYTES)]);
    let name = file.path.rsplit('/').next().unwrap_or_default();
    let mut expressions: Vec<String> = vec![];
    let mut classifiers: Vec<String> = vec![];
    for line in text.lines().map(str::trim) {
        // The long description begins at the first empty line of METADATA.
        if line.is_empty() && matches!(name, "METADATA" | "PKG-INFO") {
            break;
        }
        if let Some(at) = line.find("License :: ") {
            let words = line[at..].trim_end_matches(['"', '\'', ',', ')', ']']);
            classifiers.extend(named_license(
                words.rsplit(" :: ").next().unwrap_or_default(),
            ));
            continue;
        }
        let stated = match name {
            "METADATA" | "PKG-INFO" => line
                .strip_prefix("License-Expression:")
                .or_else(|| line.strip_prefix("License:")),
            _ => line
                .strip_prefix("license")
                .map(str::trim_start)
                .and_then(|rest| rest.strip_prefix('='))
                .filter(|rest| !rest.contains("file")),
        };
        let plain = |text: &str| {
            let text = text
                .trim()
                .trim_start_matches("{text")
                .trim_start_matches([' ', '=']);
            text.trim_matches(|c: char| "\"',{}() ".contains(c))
                .to_owned()
        };
        expressions.extend(stated.map(plain).and_then(|words| named_license(&words)));
    }
    // Classifiers are coarser: they count where nothing else is stated.
    if expressions.is_empty() {
        expressions = classifiers;
    }
    expressions.dedup();
    let kind = LicenseEvidenceKind::Metadata;
    expressions
        .into_iter()
        .map(|expression| evidence_of(file, kind, expression, LicenseConfidence::Stated))
        .collect()
}

/// Returns the expression of a license that is named in words.
pub(super) fn named_license(words: &str) -> Option<String> {
    let words = words.trim();
    if words.is_empty() || words.len() > 100 {
        return None;
    }
    if let Ok(expression) = spdx::Expression::parse(words) {
        return Some(expression.to_string());
    }
    let lower = words.to_lowercase().replace(['-', '_', ','], " ");
    let has = |part: &str| lower.contains(part);
    let version = |one: &str| has(one);
    let expression = match () {
        () if has("affero") || has("agpl") => "AGPL-3.0-only",
        () if has("lesser") || has("lgpl") => match () {
            () if version("2.1") => "LGPL-2.1-only",
            () => "LGPL-3.0-only",
        },
        () if has("gpl") || has("gnu general public") => match () {
            () if version("2") && !version("3") => "GPL-2.0-only",
            () => "GPL-3.0-only",
        },
        () if has("apache") => "Apache-2.0",
        () if has("mit") && (lower.starts_with("mit") || has("mit license")) => "MIT",
        () if has("bsd") && (has("2 clause") || has("simplified")) => "BSD-2-Clause",
        () if has("bsd") => "BSD-3-Clause",
        () if has("mozilla") || has("mpl") => "MPL-2.0",
        () if has("isc") && lower.starts_with("isc") => "ISC",
        () if has("unlicense") => "Unlicense",
        () if has("cc0") => "CC0-1.0",
        () if has("python software foundation") => "PSF-2.0",
        () => return None,
    };
    Some(expression.to_owned())
}
