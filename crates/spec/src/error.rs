//! Errors of loading a spec: file, line, message and a hint.

use strsim::levenshtein;

/// The first part of a spec that does not follow `property-specs/README.md`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {message}\nhint: {hint}")]
pub struct SpecError {
    /// The file name that the caller passed.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The error.
    pub message: String,
    /// The text to write instead; never empty.
    pub hint: String,
}

/// The default page for the hint of an error.
const GRAMMAR: &str = "see property-specs/README.md";

/// The hint for a tolerance key that does not exist.
const NO_TOLERANCE: &str = "there is no tolerance key for V2: it is 1e-6 for every method; a property may have \
                            `tolerance = { value = 1e-6, why = \"...\" }`";

/// Examples of keys, for the hint of a missing one.
const EXAMPLES: &[(&str, &str)] = &[
    ("allow", "allow = [\"nan\", \"inf\"]"),
    ("domain", "domain = { kind = \"real\" }"),
    ("expr", "expr = \"x + attention.y\""),
    ("inputs", "inputs = with a value for every input"),
    ("kind", "kind = { name = \"real\" }"),
    ("max", "{ min = 1, max = 6 }"),
    ("method", "a [method] section"),
    ("number", "number = 2060, of the issue or the pull request"),
    ("repository", "repository = \"pytorch/pytorch\""),
    ("min", "{ min = 1, max = 6 }"),
    ("shape", "shape = [\"n\", \"k\"], or [] for a number"),
    (
        "source",
        "source = { paper = 0, where = \"eq. (1)\", why = \"...\" }",
    ),
];

/// A [`SpecError`] before its byte offset is converted to a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LoadError {
    pub offset: usize,
    pub message: String,
    pub hint: String,
}

impl LoadError {
    /// Returns an error at a byte offset of the text.
    pub fn new(offset: usize, message: impl Into<String>, hint: impl Into<String>) -> Self {
        let (message, hint) = (message.into(), hint.into());
        Self {
            offset,
            message,
            hint,
        }
    }

    /// Adds the file name and the line of the offset.
    pub fn in_file(self, file: &str, text: &str) -> SpecError {
        SpecError {
            file: file.to_owned(),
            line: line_of(text, self.offset),
            message: self.message,
            hint: self.hint,
        }
    }

    /// Converts an error of the parser or of serde to a message for the author of a spec.
    pub fn from_toml(error: &toml::de::Error, offset: usize) -> Self {
        let offset = error.span().map_or(offset, |span| span.start);
        let (message, hint) = explain(error.message());
        Self::new(offset, message, hint)
    }
}

/// Returns the line of a byte offset, counted from 1.
pub(crate) fn line_of(text: &str, offset: usize) -> usize {
    1 + text.bytes().take(offset).filter(|b| *b == b'\n').count()
}

/// Rewrites a message of serde and adds the hint that its list of expected words allows.
fn explain(message: &str) -> (String, String) {
    let quoted: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
    let (word, expected) = quoted.split_first().unwrap_or((&"", &[]));
    if message.starts_with("unknown field") {
        unknown_key(word, expected)
    } else if message.starts_with("unknown variant") {
        (format!("unknown word {word:?}"), suggest(word, expected))
    } else if message.starts_with("missing field") {
        let example = EXAMPLES.iter().find(|(key, _)| key == word);
        let example = example.map_or_else(|| format!("{word} = ..."), |(_, e)| (*e).to_owned());
        (format!("there is no {word}"), format!("write {example}"))
    } else {
        (message.to_owned(), GRAMMAR.to_owned())
    }
}

/// Returns the message and hint for a key that a table does not have.
fn unknown_key(key: &str, expected: &[&str]) -> (String, String) {
    let is_tolerance = ["tol", "v2", "epsilon_v"]
        .iter()
        .any(|part| key.to_lowercase().contains(part));
    let hint = if is_tolerance {
        NO_TOLERANCE.to_owned()
    } else {
        suggest(key, expected)
    };
    (format!("this table has no key {key:?}"), hint)
}

/// Checks that every key is one of the expected keys; keys come with their offsets.
pub(crate) fn check_keys<'k>(
    keys: impl IntoIterator<Item = (&'k str, usize)>,
    expected: &[&str],
    table: &str,
) -> Result<(), LoadError> {
    match keys.into_iter().find(|(key, _)| !expected.contains(key)) {
        None => Ok(()),
        Some((key, offset)) => {
            let (_, hint) = unknown_key(key, expected);
            let message = format!("{table} has no key {key:?}");
            Err(LoadError::new(offset, message, hint))
        }
    }
}

/// Returns the expected word nearest to a misspelt one, if it is near enough.
pub(crate) fn nearest<'a>(
    word: &str,
    expected: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    // At most a third of the letters may differ. A suggestion further away would mislead.
    let limit = 1 + word.chars().count() / 3;
    expected
        .into_iter()
        .map(|candidate| (levenshtein(word, candidate), candidate))
        .filter(|(distance, _)| *distance <= limit)
        .min()
        .map(|(_, candidate)| candidate)
}

/// Returns "write `x`" if an expected word is near, otherwise the complete list.
pub(crate) fn suggest(word: &str, expected: &[&str]) -> String {
    match nearest(word, expected.iter().copied()) {
        Some(near) => format!("write {near:?}"),
        None if expected.is_empty() => format!("take {word:?} out"),
        None => format!("one of: {}", expected.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggest_recognises_a_misspelt_word_and_lists_all_for_a_strange_one() {
        assert_eq!(nearest("logit", ["logits", "labels"]), Some("logits"));
        assert_eq!(nearest("zebra", ["logits", "labels"]), None);
        assert!(suggest("zebra", &["logits"]).contains("logits"));
    }

    #[test]
    fn in_file_counts_lines_up_to_the_offset() {
        let error = LoadError::new(4, "w", "h");
        assert_eq!(error.in_file("x.toml", "ab\ncd\n").line, 2);
    }
}
