//! Licenses in words: project metadata, and names of licenses.

use super::{LicenseConfidence, LicenseEvidence, LicenseEvidenceKind, evidence_of};
use crate::harvested::SourceFile;

/// Bytes of a metadata file that are read.
const MAX_METADATA_BYTES: usize = 200_000;

/// Words after which a sentence names a license.
const INTRODUCTIONS: [&str; 8] = [
    "license:",
    "licence:",
    "__license__ =",
    "licensed under",
    "released under",
    "distributed under",
    "under the terms of",
    "under the ",
];

/// Addresses of licenses, in lower case.
const ADDRESSES: [(&str, &str); 4] = [
    ("apache.org/licenses/license-2.0", "Apache-2.0"),
    ("opensource.org/licenses/mit", "MIT"),
    ("opensource.org/licenses/bsd-3-clause", "BSD-3-Clause"),
    ("opensource.org/licenses/bsd-2-clause", "BSD-2-Clause"),
];

/// Bytes of a sentence in which a license is named. 80: what follows is about something else.
const NAME_BYTES: usize = 80;

/// Returns the licenses that sentences name: `License: BSD 3 clause`, "licensed under the MIT license", an address. A line that
/// is a name alone, such as "BSD license.", is no sentence and does not say which terms it means: it states none.
pub(super) fn licenses_in_sentences(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let mut found = vec![];
    for (number, line) in lines.iter().enumerate() {
        let lower = line.to_lowercase();
        let addresses = ADDRESSES.iter().filter(|(part, _)| lower.contains(part));
        let stated = license_in_words(line).or_else(|| {
            // The sentence may go on in the next line.
            let next = lines.get(number + 1)?;
            let ends = INTRODUCTIONS
                .iter()
                .any(|words| lower.ends_with(words.trim_end()) || lower.ends_with("under the"));
            ends.then(|| license_in_words(&format!("{line} {next}")))?
        });
        found.extend(stated);
        found.extend(addresses.map(|(_, name)| (*name).to_owned()));
    }
    found
}

/// Returns the license of a line such as `License: BSD 3 clause` or "licensed under the MIT license".
pub(super) fn license_in_words(line: &str) -> Option<String> {
    // As long as the line, so that offsets are the same.
    let lower = line.to_ascii_lowercase();
    let words = INTRODUCTIONS.iter().find(|words| lower.contains(**words))?;
    let at = lower.find(words)? + words.len();
    // "under the" begins many sentences: only one that goes on with a license's name and the word itself counts.
    if *words == "under the " && !lower[at..].contains("licen") {
        return None;
    }
    let rest = line[at..].trim();
    let mut end = rest.len().min(NAME_BYTES);
    while !rest.is_char_boundary(end) {
        end -= 1;
    }
    let rest = rest[..end].trim_matches([' ', '"', '\'']);
    let name = ["the ", "The ", "terms of ", "the ", "a "]
        .iter()
        .fold(rest, |rest, word| rest.strip_prefix(word).unwrap_or(rest));
    named_license(name)
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

/// Returns the expression of a license that is named in words, or by its address at SPDX.
pub(super) fn named_license(words: &str) -> Option<String> {
    let words = words.trim();
    let words = words
        .rsplit_once("spdx.org/licenses/")
        .map_or(words, |(_, id)| {
            id.trim_end_matches('/').trim_end_matches(".html")
        });
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
