//! Licenses by text: license files by similarity, headers of source files, SPDX identifiers.

use super::metadata::license_in_words;
use super::{LicenseConfidence, LicenseEvidence, LicenseEvidenceKind, evidence_of, is_same};
use crate::harvested::SourceFile;
use spdx::detection::scan::Scanner;
use spdx::detection::{Store, TextData};
use std::sync::OnceLock;

/// The likeness of a text to a license from which on it counts as that license. 0.9: the default of the detection, below which short
/// permissive texts are taken for each other.
const LIKENESS: f32 = 0.9;

/// Lines of a source file in which a header may stand.
const HEADER_LINES: usize = 60;

/// Bytes of a license file that are read.
pub(super) const MAX_LICENSE_BYTES: usize = 200_000;

fn store() -> &'static Store {
    static STORE: OnceLock<Store> = OnceLock::new();
    STORE.get_or_init(|| Store::load_inline().expect("the texts are part of the program"))
}

/// Returns the licenses that a text is or contains, with their likeness.
fn scan(text: &str) -> Vec<(String, f32)> {
    let scanner = Scanner::new(store())
        .confidence_threshold(LIKENESS)
        .optimize(true);
    let result = scanner.scan(&TextData::new(text));
    let mut found: Vec<(String, f32)> = vec![];
    let whole = result
        .license
        .iter()
        .map(|license| (license.name, result.score));
    let parts = result
        .containing
        .iter()
        .map(|part| (part.license.name, part.score));
    for (name, score) in parts.chain(whole) {
        if !found.iter().any(|(other, _)| is_same(other, name)) {
            found.push((name.to_owned(), score));
        }
    }
    found
}

/// Returns the licenses that a license file states.
pub(super) fn license_text(file: &SourceFile<'_>) -> Vec<LicenseEvidence> {
    let text = String::from_utf8_lossy(&file.bytes[..file.bytes.len().min(MAX_LICENSE_BYTES)]);
    if let Some(stated) = spdx_identifier(file, &text) {
        return vec![stated];
    }
    scan(&text)
        .into_iter()
        .map(|(name, score)| {
            let confidence = match score > 0.98 {
                true => LicenseConfidence::Exact,
                false => LicenseConfidence::Similar,
            };
            evidence_of(file, LicenseEvidenceKind::LicenseFile, name, confidence)
        })
        .collect()
}

fn spdx_identifier(file: &SourceFile<'_>, text: &str) -> Option<LicenseEvidence> {
    let (_, rest) = text.split_once("SPDX-License-Identifier:")?;
    let stated = rest
        .lines()
        .next()?
        .trim()
        .trim_end_matches(['*', '/', '-', '>', ' ']);
    let expression = spdx::Expression::parse_mode(stated, spdx::ParseMode::LAX).ok()?;
    let kind = LicenseEvidenceKind::SpdxIdentifier;
    Some(evidence_of(
        file,
        kind,
        expression.to_string(),
        LicenseConfidence::Exact,
    ))
}

/// Returns the license that the comments at the top of a source file state.
pub(super) fn header(file: &SourceFile<'_>) -> Vec<LicenseEvidence> {
    let text = String::from_utf8_lossy(&file.bytes[..file.bytes.len().min(20_000)]);
    let top: Vec<&str> = text.lines().take(HEADER_LINES).collect();
    let top = top.join("\n");
    if let Some(stated) = spdx_identifier(file, &top) {
        return vec![stated];
    }
    let lower = top.to_lowercase();
    if !["license", "licence", "permission is hereby"]
        .iter()
        .any(|word| lower.contains(word))
    {
        return vec![];
    }
    let mut comment = String::new();
    let mut in_docstring = false;
    for line in top.lines() {
        let line = line.trim();
        let quotes = line.matches("\"\"\"").count() + line.matches("'''").count();
        if line.starts_with('#') || in_docstring || quotes > 0 || line.is_empty() {
            comment.push_str(line.trim_start_matches(['#', ' ', '"', '\'']));
            comment.push('\n');
        } else {
            break;
        }
        in_docstring ^= quotes % 2 == 1;
    }
    let mut found: Vec<LicenseEvidence> = scan(&comment)
        .into_iter()
        .map(|(name, _)| {
            let confidence = LicenseConfidence::Similar;
            evidence_of(file, LicenseEvidenceKind::Header, name, confidence)
        })
        .collect();
    if found.is_empty() {
        let stated = comment.lines().find_map(license_in_words);
        found.extend(stated.map(|expression| {
            let confidence = LicenseConfidence::Stated;
            evidence_of(file, LicenseEvidenceKind::Header, expression, confidence)
        }));
    }
    found
}
