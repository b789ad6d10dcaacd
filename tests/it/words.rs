//! Words in the project's terms: in identifiers of Rust and Python, those that hide what a name stands for do not come back; in sentences,
//! those for which the glossary has another.

use crate::documents::pages;
use crate::project_files::{display, files, root};
use crate::rust_source::{crates, every_file};
use std::collections::BTreeSet;

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

/// A term of licenses that has such a part.
const TERM: &str = "share_alike";

/// Words with which no doc comment begins: it names its subject, or says what a function returns or does.
const QUESTION_WORDS: [&str; 4] = ["How", "What", "Where", "Whether"];

/// The lower-case parts of an identifier in snake case, camel case or capitals.
fn parts(identifier: &str) -> Vec<String> {
    let is_capitals = !identifier.chars().any(char::is_lowercase);
    let mut snake = String::new();
    for letter in identifier.chars() {
        if letter.is_uppercase() && !is_capitals {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    let snake = snake.replace(TERM, "");
    let parts = snake.split('_').filter(|part| !part.is_empty());
    parts.map(str::to_owned).collect()
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
    let mut vague = BTreeSet::new();
    for file in every_file() {
        for identifier in file.identifiers() {
            if let Some(instead) = replacement(&identifier) {
                vague.insert(format!("  {identifier} in {}: say {instead}", file.display));
            }
        }
    }
    let vague: Vec<String> = vague.into_iter().collect();
    assert!(vague.is_empty(), "vague identifiers:\n{}", vague.join("\n"));
}

#[test]
fn doc_comments_begin_with_their_subject() {
    let mut questions = vec![];
    for path in files(root(), ".rs") {
        let text = std::fs::read_to_string(&path).expect("sources are UTF-8 and readable");
        let mut is_inside = false;
        for (number, line) in text.lines().enumerate() {
            let line = line.trim_start();
            let comment = line
                .strip_prefix("///")
                .or_else(|| line.strip_prefix("//!"));
            let first = comment.and_then(|comment| comment.split_whitespace().next());
            if !is_inside && first.is_some_and(|word| QUESTION_WORDS.contains(&word)) {
                questions.push(format!("  {}:{}: {line}", display(&path), number + 1));
            }
            is_inside = comment.is_some();
        }
    }
    assert!(
        questions.is_empty(),
        "name the subject:\n{}",
        questions.join("\n")
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
        "TOLD",
    ] {
        assert!(replacement(name).is_some(), "{name}");
    }
    for name in [
        "upheld_rows",
        "Placement",
        "shield",
        "stored_rows",
        "SHARE_ALIKE",
        "share_alike_rows",
    ] {
        assert!(replacement(name).is_none(), "{name}");
    }
}
