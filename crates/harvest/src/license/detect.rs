//! Licenses by text: license files by similarity, headers of source files, SPDX identifiers.

use super::metadata::licenses_in_sentences;
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

/// The lines between which the terms of a license stand in a longer text, in lower case.
const TERMS: [(&str, &str); 3] = [
    (
        "redistribution and use in source",
        "possibility of such damage",
    ),
    (
        "permission is hereby granted, free of charge",
        "dealings in the software",
    ),
    (
        "permission to use, copy, modify",
        "performance of this software",
    ),
];

/// Licenses of which there are variants that differ in a few words.
const BASES: [&str; 3] = ["BSD-2-Clause", "BSD-3-Clause", "MIT"];

/// The likeness by which a variant must exceed its base. 0.03: two or three words of a short license, such as the name of its holder.
const VARIANT_MARGIN: f32 = 0.03;

/// Returns the licenses that a text is or contains, with their likeness. Where the whole resembles none, the terms inside it are compared.
fn scan(text: &str) -> Vec<(String, f32)> {
    let mut found = scan_whole(text);
    if found.is_empty() {
        for (name, score) in terms(text).into_iter().flat_map(scan_whole) {
            if !found.iter().any(|(other, _)| is_same(other, &name)) {
                found.push((name, score));
            }
        }
    }
    found
}

/// Returns the parts of a text that are the terms of a license.
fn terms(text: &str) -> Vec<&str> {
    // As long as the text, so that offsets are the same.
    let lower = text.to_ascii_lowercase();
    // A line may break anywhere in the words that are looked for.
    let is_space = |c: char| c.is_whitespace() || matches!(c, '#' | '*' | '"');
    let find = |words: &str, from: usize| {
        let first = words.split(' ').next().unwrap_or_default();
        let mut at = from;
        while let Some(start) = lower[at..].find(first).map(|found| at + found) {
            let mut rest = &lower[start..];
            let is_here = words.split(' ').all(|word| {
                rest = rest.trim_start_matches(is_space);
                rest.strip_prefix(word).map(|after| rest = after).is_some()
            });
            if is_here {
                return Some((start, lower.len() - rest.len()));
            }
            at = start + first.len();
        }
        None
    };
    let mut parts = vec![];
    for (begin, end) in TERMS {
        let mut at = 0;
        while let Some((start, after)) = find(begin, at) {
            let Some((_, stop)) = find(end, after) else {
                break;
            };
            parts.push(&text[start..stop]);
            at = stop;
        }
    }
    parts
}

fn scan_whole(text: &str) -> Vec<(String, f32)> {
    let data = TextData::new(text);
    let scanner = Scanner::new(store())
        .confidence_threshold(LIKENESS)
        .optimize(true);
    let result = scanner.scan(&data);
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
        let name = plainest(name, &data);
        if !found.iter().any(|(other, _)| is_same(other, name)) {
            found.push((name.to_owned(), score));
        }
    }
    found
}

/// Returns the base of a license's variant if the text resembles the base nearly as much.
fn plainest<'a>(name: &'a str, text: &TextData) -> &'a str {
    let base = BASES.into_iter().find(|base| {
        let rest = name.strip_prefix(base);
        rest.is_some_and(|rest| rest.starts_with('-'))
    });
    let likeness = |name: &str| {
        let original = store().get_original(name);
        original.map_or(0.0, |original| text.match_score(original))
    };
    match base {
        Some(base) if likeness(base) + VARIANT_MARGIN >= likeness(name) => base,
        _ => name,
    }
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

/// Words of which one stands in every comment that states a license.
const HEADER_WORDS: [&str; 4] = [
    "licen",
    "permission is hereby",
    "redistribution and use",
    "permission to use",
];

/// Returns the licenses that the comments at the top of a source file state: as a text, or in sentences.
pub(super) fn header(file: &SourceFile<'_>) -> Vec<LicenseEvidence> {
    let text = String::from_utf8_lossy(&file.bytes[..file.bytes.len().min(20_000)]);
    let top: Vec<&str> = text.lines().take(HEADER_LINES).collect();
    let top = top.join("\n");
    if let Some(stated) = spdx_identifier(file, &top) {
        return vec![stated];
    }
    let lower = top.to_lowercase();
    if !HEADER_WORDS.iter().any(|words| lower.contains(words)) {
        return vec![];
    }
    let comment = comments(&top);
    let evidence = |(expression, confidence)| {
        evidence_of(file, LicenseEvidenceKind::Header, expression, confidence)
    };
    let texts = scan(&comment).into_iter();
    let mut found: Vec<(String, LicenseConfidence)> = texts
        .map(|(name, _)| (name, LicenseConfidence::Similar))
        .collect();
    if found.is_empty() {
        for expression in licenses_in_sentences(&comment) {
            if !found.iter().any(|(other, _)| is_same(other, &expression)) {
                found.push((expression, LicenseConfidence::Stated));
            }
        }
    }
    found.into_iter().map(evidence).collect()
}

/// Returns the comments of the first lines of a file, with its docstring and `__license__`, without their marks. Comments below the
/// imports count, too, if they begin in the first column; one within a function is about a part of the file.
fn comments(top: &str) -> String {
    let mut comment = String::new();
    let mut in_docstring = false;
    let mut is_head = true;
    for line in top.lines() {
        let quotes = line.matches("\"\"\"").count() + line.matches("'''").count();
        let opens = is_head && quotes > 0;
        let is_blank = line.trim().is_empty();
        if line.starts_with('#') || in_docstring || opens || is_blank {
            comment.push_str(line.trim().trim_start_matches(['#', ' ', '"', '\'']));
        } else if line.starts_with("__license__") {
            comment.push_str(line);
        } else {
            is_head = false;
        }
        comment.push('\n');
        if in_docstring || opens {
            in_docstring ^= quotes % 2 == 1;
        }
    }
    comment
}
