//! The vocabulary of ordinary words. The server refuses a question with a word that is neither in
//! the vocabulary nor part of a name.

use std::collections::BTreeSet;
use std::sync::LazyLock;

static VOCABULARY: LazyLock<BTreeSet<&'static str>> = LazyLock::new(|| {
    include_str!("vocabulary.txt")
        .split_ascii_whitespace()
        .collect()
});

/// Returns true if a lower-case word is in the vocabulary.
pub(crate) fn is_ordinary(word: &str) -> bool {
    VOCABULARY.contains(word)
        || word
            .strip_suffix("'s")
            .is_some_and(|word| VOCABULARY.contains(word))
}
