//! Identifiers in the project's terms: words that hide what a name stands for do not come back.

use crate::rust_source::crates;
use std::collections::{BTreeMap, BTreeSet};

/// Parts of identifiers that say nothing about what they name, with what to say instead.
const VAGUE_PARTS: [(&str, &str); 8] = [
    ("held", "stored, existing, or the noun"),
    ("said", "stated, reported, or the noun"),
    ("asked", "requested, query, question"),
    ("told", "rendered, reported, inferred"),
    ("telling", "rendering, answer"),
    ("kept", "cached, saved, retained"),
    ("aside", "dropped, deferred, temporary"),
    ("alike", "similar, equal"),
];

/// Whole identifiers of the same kind.
const VAGUE_NAMES: [(&str, &str); 2] = [
    ("Place", "Position, Location, Path"),
    ("tell_many", "render_list"),
];

/// Identifiers that are still to be renamed, one a line. The list may only shrink: a name that no longer occurs must leave it.
const EXCEPTIONS: &str = include_str!("words_exceptions.txt");

/// The lower-case parts of an identifier in snake case or camel case.
fn parts(identifier: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    for letter in identifier.chars() {
        if letter == '_' || letter.is_uppercase() {
            parts.push(String::new());
        }
        if let Some(part) = parts.last_mut().filter(|_| letter != '_') {
            part.extend(letter.to_lowercase());
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

fn replacement(identifier: &str) -> Option<&'static str> {
    let whole = VAGUE_NAMES.iter().find(|(name, _)| *name == identifier);
    let part = || {
        let parts = parts(identifier);
        VAGUE_PARTS
            .iter()
            .find(|(part, _)| parts.iter().any(|p| p == part))
    };
    whole.or_else(part).map(|(_, replacement)| *replacement)
}

#[test]
fn identifiers_are_plain_words() {
    let mut vague: BTreeMap<String, (String, &str)> = BTreeMap::new();
    for file in crates().into_values().flatten() {
        for identifier in file.identifiers() {
            if let Some(replacement) = replacement(&identifier) {
                vague
                    .entry(identifier)
                    .or_insert((file.display.clone(), replacement));
            }
        }
    }
    let exceptions: BTreeSet<&str> = EXCEPTIONS.lines().filter(|line| !line.is_empty()).collect();
    let new = vague
        .iter()
        .filter(|(name, _)| !exceptions.contains(name.as_str()));
    let new: Vec<String> = new
        .map(|(name, (file, replacement))| format!("  {name} in {file}: say {replacement}"))
        .collect();
    assert!(new.is_empty(), "vague identifiers:\n{}", new.join("\n"));
    let gone: Vec<&&str> = exceptions
        .iter()
        .filter(|name| !vague.contains_key(**name))
        .collect();
    assert!(
        gone.is_empty(),
        "words_exceptions.txt lists names that no longer occur: {gone:?}"
    );
}

#[test]
fn vague_parts_are_seen_in_both_cases() {
    for name in [
        "held_rows",
        "HeldSpec",
        "what_was_said",
        "Place",
        "lay_aside",
        "tell_many",
    ] {
        assert!(replacement(name).is_some(), "{name}");
    }
    for name in ["upheld_rows", "Placement", "shield", "stored_rows"] {
        assert!(replacement(name).is_none(), "{name}");
    }
}
