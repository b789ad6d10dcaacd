//! Why a spec does not load: file, line, what is wrong and what to write instead.

/// The first thing in a spec that does not follow `property-specs/README.md`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {message}\nhint: {hint}")]
pub struct SpecError {
    /// The file as the caller named it.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub message: String,
    /// What to write instead.
    pub hint: String,
}

/// The same before the place is turned into a line: `at` is a byte offset into the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fault {
    pub at: usize,
    pub what: String,
    pub hint: String,
}

impl Fault {
    /// A fault at a byte offset.
    pub fn new(at: usize, what: impl Into<String>, hint: impl Into<String>) -> Self {
        Self {
            at,
            what: what.into(),
            hint: hint.into(),
        }
    }

    /// Puts the file's name and the line of the offset beside the fault.
    pub fn place(self, file: &str, text: &str) -> SpecError {
        let line = 1 + text.bytes().take(self.at).filter(|b| *b == b'\n').count();
        SpecError {
            file: file.to_owned(),
            line,
            message: self.what,
            hint: self.hint,
        }
    }
}

/// The known word nearest to a misspelt one, when it is near enough to be meant.
pub(crate) fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // At most a third of the letters may differ: further away a suggestion misleads more than it helps.
    let limit = 1 + word.chars().count() / 3;
    known
        .into_iter()
        .map(|k| (distance(word, k), k))
        .filter(|(d, _)| *d <= limit)
        .min()
        .map(|(_, k)| k)
}

/// "write `x`" when a known word is near, otherwise the whole list.
pub(crate) fn suggest(word: &str, known: &[&str]) -> String {
    match nearest(word, known.iter().copied()) {
        Some(near) => format!("write {near:?}"),
        None if known.is_empty() => format!("take {word:?} out"),
        None => format!("one of: {}", known.join(", ")),
    }
}

/// Levenshtein distance over characters.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let substituted = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(row[j] + 1).min(row[j + 1] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_misspelt_word_is_recognised_and_a_strange_one_is_not() {
        assert_eq!(nearest("logit", ["logits", "labels"]), Some("logits"));
        assert_eq!(nearest("zebra", ["logits", "labels"]), None);
        assert!(suggest("zebra", &["logits"]).contains("logits"));
    }

    #[test]
    fn the_line_is_that_of_the_offset() {
        let fault = Fault::new(4, "w", "h");
        assert_eq!(fault.place("x.toml", "ab\ncd\n").line, 2);
    }

    proptest! {
        #[test]
        fn distance_is_a_metric(a in "[ab]{0,6}", b in "[ab]{0,6}", c in "[ab]{0,6}") {
            prop_assert_eq!(distance(&a, &b), distance(&b, &a));
            prop_assert_eq!(distance(&a, &b) == 0, a == b);
            prop_assert!(distance(&a, &c) <= distance(&a, &b) + distance(&b, &c));
        }
    }
}
