//! Words in the project's terms: in identifiers of Rust and Python, those that hide what a name stands for do not come back; in sentences,
//! those for which the glossary has another.

use crate::documents::pages;
use crate::project_files::{display, files, root};
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

/// Words of sentences, with what to say instead.
const VAGUE_WORDS: [(&str, &str); 1] = [("held", "stored")];

/// Folders of Python that is content: what authors of methods and attackers wrote.
const CONTENT: [&str; 5] = [
    "datasets/",
    "property-specs/",
    "assemblies/",
    "tests/zoo/",
    "tests/pairs/",
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

/// The identifiers of a Python text: words outside of comments and of strings on one line or several.
fn python_identifiers(text: &str) -> BTreeSet<String> {
    let mut identifiers = BTreeSet::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let taken = if rest.starts_with('#') {
            rest.find('\n').unwrap_or(rest.len())
        } else if first == '"' || first == '\'' {
            python_string_length(rest, first)
        } else if first.is_alphabetic() || first == '_' {
            let word = rest
                .split(|c: char| !c.is_alphanumeric() && c != '_')
                .next();
            let word = word.unwrap_or_default();
            identifiers.insert(word.to_owned());
            word.len()
        } else {
            first.len_utf8()
        };
        rest = &rest[taken..];
    }
    identifiers
}

/// The length in bytes of the string that `text` begins with.
fn python_string_length(text: &str, quote: char) -> usize {
    let triple = quote.to_string().repeat(3);
    let (mut at, end) = match text.starts_with(&triple) {
        true => (3, triple),
        false => (1, quote.to_string()),
    };
    while at < text.len() && !text[at..].starts_with(&end) {
        let is_escape = text[at..].starts_with('\\');
        let letters = text[at..].chars().take(1 + usize::from(is_escape));
        at += letters.map(char::len_utf8).sum::<usize>();
    }
    (at + end.len()).min(text.len())
}

#[test]
fn python_identifiers_are_plain_words() {
    let mut vague = vec![];
    for path in files(root(), ".py") {
        let name = display(&path);
        if CONTENT.iter().any(|folder| name.starts_with(folder)) {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("sources are UTF-8");
        let identifiers = python_identifiers(&text);
        let found = identifiers.iter().filter_map(|identifier| {
            let instead = replacement(identifier)?;
            Some(format!("  {identifier} in {name}: say {instead}"))
        });
        vague.extend(found);
    }
    assert!(vague.is_empty(), "vague identifiers:\n{}", vague.join("\n"));
}

/// The text without what stands between backticks: code is spelled as it is.
fn prose(text: &str) -> String {
    text.split('`').step_by(2).collect()
}

#[test]
fn sentences_use_the_words_of_the_glossary() {
    let mut sentences: Vec<(String, String)> = vec![];
    for file in crates().into_values().flatten() {
        let strings = file.strings().into_iter().filter(|text| text.contains(' '));
        sentences.extend(strings.map(|text| (file.display.clone(), prose(&text))));
    }
    for page in pages() {
        sentences.push((page.name(), prose(&page.text)));
    }
    for path in files(&root().join("crates"), "sentences.toml") {
        let text = std::fs::read_to_string(&path).expect("templates are UTF-8");
        sentences.push((display(&path), text));
    }
    let vague: Vec<String> = sentences
        .iter()
        .flat_map(|(name, text)| {
            let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
            let found =
                words.filter_map(|word| VAGUE_WORDS.iter().find(|(vague, _)| *vague == word));
            found.map(move |(vague, instead)| format!("  {vague} in {name}: say {instead}"))
        })
        .collect();
    assert!(vague.is_empty(), "vague words:\n{}", vague.join("\n"));
}

#[test]
fn words_in_strings_and_comments_of_python_are_no_identifiers() {
    let text =
        "held = 1  # told\nsaid = f('it\\'s kept', \"\"\"asked \" alike\"\"\", told_apart)\n";
    let identifiers = python_identifiers(text);
    let identifiers: Vec<&str> = identifiers.iter().map(String::as_str).collect();
    assert_eq!(identifiers, ["f", "held", "said", "told_apart"]);
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
