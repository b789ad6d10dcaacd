//! Ordinary words: what a question is made of beside the names in it. A word that is neither here nor part of a name is not
//! understood, and a question with such a word is not answered as if it were not there.

use std::collections::BTreeSet;
use std::sync::LazyLock;

static WORDS: LazyLock<BTreeSet<&'static str>> =
    LazyLock::new(|| include_str!("words.txt").split_ascii_whitespace().collect());

/// Whether a lower-case word is ordinary.
pub fn is_ordinary(word: &str) -> bool {
    WORDS.contains(word)
        || word
            .strip_suffix("'s")
            .is_some_and(|word| WORDS.contains(word))
}
