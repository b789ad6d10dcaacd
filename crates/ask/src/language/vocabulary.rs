//! The vocabulary: words without meaning, and phrases that express cues.

use serde::Deserialize;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::LazyLock;

/// The file `rules/vocabulary.toml`.
#[derive(Deserialize)]
struct File {
    filler: String,
    cue: BTreeMap<String, Vec<String>>,
    relation: BTreeMap<String, Vec<String>>,
    pronoun: BTreeMap<String, Vec<String>>,
    follow_up: FollowUp,
}

#[derive(Deserialize)]
struct FollowUp {
    opening: Vec<String>,
    idle: Vec<String>,
}

/// The meaning of a phrase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Sense {
    /// A cue of the table `[cue]`.
    Cue(&'static str),
    /// A cue of the table `[relation]`: it says how the name behind it restricts the answer.
    Relation(&'static str),
    /// A reference to an earlier turn.
    Pronoun(&'static str),
}

impl Sense {
    /// Returns the cue's name; `pronoun` for a pronoun.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Cue(name) | Self::Relation(name) => name,
            Self::Pronoun(_) => "pronoun",
        }
    }
}

/// The vocabulary.
pub(crate) struct Vocabulary {
    filler: HashSet<String>,
    phrases: HashMap<String, Vec<Sense>>,
    /// Every word of a phrase or of the filler.
    ordinary: HashSet<String>,
    opening: Vec<String>,
    /// Openings that say nothing else, the longest first.
    idle: Vec<String>,
    /// The number of words of the longest phrase.
    pub(crate) max_words: usize,
}

static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| {
    let file: File = toml::from_str(include_str!("../../rules/vocabulary.toml"))
        .expect("a test reads rules/vocabulary.toml");
    Vocabulary::new(file)
});

/// Returns the vocabulary.
pub(crate) fn vocabulary() -> &'static Vocabulary {
    &VOCABULARY
}

impl Vocabulary {
    fn new(file: File) -> Self {
        let mut phrases: HashMap<String, Vec<Sense>> = HashMap::new();
        type MakeSense = fn(&'static str) -> Sense;
        let tables: [(BTreeMap<String, Vec<String>>, MakeSense); 3] = [
            (file.cue, Sense::Cue),
            (file.relation, Sense::Relation),
            (file.pronoun, Sense::Pronoun),
        ];
        for (table, sense) in tables {
            for (name, texts) in table {
                // The names live as long as the program, like the file they come from.
                let name: &'static str = Box::leak(name.into_boxed_str());
                for text in texts {
                    let senses = phrases.entry(text).or_default();
                    if !senses.contains(&sense(name)) {
                        senses.push(sense(name));
                    }
                }
            }
        }
        let filler: HashSet<String> = file.filler.split_whitespace().map(str::to_owned).collect();
        let words = phrases.keys().flat_map(|phrase| phrase.split(' '));
        let ordinary = words
            .map(str::to_owned)
            .chain(filler.iter().cloned())
            .collect();
        let max_words = phrases.keys().map(|phrase| phrase.split(' ').count()).max();
        let mut idle = file.follow_up.idle;
        idle.sort_by_key(|opening| std::cmp::Reverse(opening.len()));
        Self {
            idle,
            filler,
            ordinary,
            opening: file.follow_up.opening,
            max_words: max_words.unwrap_or_default(),
            phrases,
        }
    }

    /// Returns the senses of a phrase: words in lower case with a space between.
    pub(crate) fn senses(&self, phrase: &str) -> &[Sense] {
        self.phrases.get(phrase).map_or(&[], Vec::as_slice)
    }

    /// Returns true if a word has no meaning of its own.
    pub(crate) fn is_filler(&self, word: &str) -> bool {
        self.filler.contains(word)
    }

    /// Returns true if a word is part of the vocabulary, so that it alone is no name.
    pub(crate) fn is_ordinary(&self, word: &str) -> bool {
        self.ordinary.contains(word)
    }

    /// Returns true if a question in lower case begins as a continuation of the one before.
    pub(crate) fn is_continuation(&self, question: &str) -> bool {
        self.opening.iter().any(|opening| {
            let rest = question.strip_prefix(opening.as_str());
            rest.is_some_and(|rest| rest.starts_with([' ', ',']) || rest.is_empty())
        })
    }

    /// Returns the rest of a question behind its openings that only say that it continues.
    pub(crate) fn without_opening<'a>(&self, question: &'a str) -> &'a str {
        let mut rest = question.trim_start();
        loop {
            let next = self.idle.iter().find_map(|opening| {
                let head = rest.get(..opening.len())?;
                let tail = &rest[opening.len()..];
                let is_word = tail.starts_with([' ', ',', ':', '.', ';', '?', '!']);
                (head.eq_ignore_ascii_case(opening) && is_word)
                    .then(|| tail.trim_start_matches([' ', ',', ':', '.', ';', '?', '!']))
            });
            match next.filter(|next| !next.is_empty()) {
                Some(next) => rest = next,
                None => return rest,
            }
        }
    }

    /// Returns the words of the vocabulary, and others, within one edit of a word, without repeats.
    pub(crate) fn similar<'a>(
        &'a self,
        word: &str,
        others: impl Iterator<Item = &'a str>,
    ) -> Vec<&'a str> {
        let mut similar: Vec<&str> = self
            .ordinary
            .iter()
            .map(String::as_str)
            .chain(catalogue::names::GENERIC_SUFFIXES.iter().copied())
            .chain(others)
            .filter(|other| is_one_edit(word, other))
            .collect();
        similar.sort_unstable();
        similar.dedup();
        similar
    }

    /// Returns the names of all cues and relations.
    #[cfg(test)]
    pub(crate) fn names(&self) -> std::collections::BTreeSet<&'static str> {
        self.phrases
            .values()
            .flatten()
            .map(|sense| sense.name())
            .collect()
    }
}

/// Returns true if one insertion, deletion, substitution or exchange of neighbours turns a word into another.
pub(crate) fn is_one_edit(word: &str, other: &str) -> bool {
    let (one, two): (Vec<char>, Vec<char>) = (word.chars().collect(), other.chars().collect());
    if one.len().abs_diff(two.len()) > 1 || one == two {
        return false;
    }
    let start = one.iter().zip(&two).take_while(|(a, b)| a == b).count();
    let (a, b) = (&one[start..], &two[start..]);
    let is_exchange =
        a.len() >= 2 && b.len() == a.len() && a[0] == b[1] && a[1] == b[0] && a[2..] == b[2..];
    match a.len().cmp(&b.len()) {
        std::cmp::Ordering::Equal => is_exchange || a[1..] == b[1..],
        std::cmp::Ordering::Less => *a == b[1..],
        std::cmp::Ordering::Greater => a[1..] == *b,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_well_formed() {
        let vocabulary = vocabulary();
        for phrase in vocabulary.phrases.keys() {
            let plain = phrase
                .to_lowercase()
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" ");
            assert!(
                *phrase == plain && !phrase.contains('-'),
                "{phrase:?}: write {plain:?}"
            );
        }
        assert_eq!(vocabulary.senses("how many"), [Sense::Cue("count")]);
        assert!(vocabulary.is_filler("the") && vocabulary.is_ordinary("wrote"));
        assert!(
            vocabulary.is_continuation("and in 2018?") && !vocabulary.is_continuation("android")
        );
    }
}
