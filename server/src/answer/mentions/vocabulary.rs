//! Ordinary words of questions. A question with a word that is neither here nor part of a name is refused.

use std::collections::BTreeSet;
use std::sync::LazyLock;

static VOCABULARY: LazyLock<BTreeSet<&'static str>> = LazyLock::new(|| {
    include_str!("vocabulary.txt")
        .split_ascii_whitespace()
        .collect()
});

/// Whether a lower-case word is ordinary.
pub(crate) fn is_ordinary(word: &str) -> bool {
    VOCABULARY.contains(word)
        || word
            .strip_suffix("'s")
            .is_some_and(|word| VOCABULARY.contains(word))
}
