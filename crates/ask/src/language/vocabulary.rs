//! The vocabulary: words without meaning, and phrases that express cues.

use crate::Cue;
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::LazyLock;

/// The file `rules/vocabulary.toml`.
#[derive(Deserialize)]
struct File {
    filler: String,
    cue: BTreeMap<Cue, Vec<String>>,
    relation: BTreeMap<Cue, Vec<String>>,
    pronoun: BTreeMap<Pronoun, Vec<String>>,
    follow_up: FollowUp,
}

/// The beginnings of questions that refer to the one before, in lower case.
#[derive(Deserialize)]
pub(crate) struct FollowUp {
    pub(crate) opening: Vec<String>,
    /// Of questions for one of several things.
    pub(crate) one: Vec<String>,
    /// Openings that say nothing else, the longest first.
    idle: Vec<String>,
}

/// The referent of a pronoun.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Pronoun {
    Author,
    Dataset,
    /// The first of several.
    First,
    It,
    Method,
    Model,
    Paper,
    Set,
    Task,
    Venue,
}

/// The meaning of a phrase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sense {
    /// A cue of the table `[cue]`.
    Cue(Cue),
    /// A cue of the table `[relation]`: it says how the name behind it restricts the answer.
    Relation(Cue),
    /// A reference to an earlier turn.
    Pronoun(Pronoun),
}

impl Sense {
    pub(crate) fn cue(self) -> Cue {
        match self {
            Self::Cue(cue) | Self::Relation(cue) => cue,
            Self::Pronoun(_) => Cue::Pronoun,
        }
    }
}

pub(crate) struct Vocabulary {
    filler: HashSet<String>,
    phrases: HashMap<String, Vec<Sense>>,
    /// Every word of a phrase or of the filler.
    ordinary: HashSet<String>,
    pub(crate) follow_up: FollowUp,
    /// The number of words of the longest phrase.
    pub(crate) max_words: usize,
}

static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| {
    let file: File = toml::from_str(include_str!("../../rules/vocabulary.toml"))
        .expect("a test reads rules/vocabulary.toml");
    Vocabulary::new(file)
});

pub(crate) fn vocabulary() -> &'static Vocabulary {
    &VOCABULARY
}

impl Vocabulary {
    fn new(file: File) -> Self {
        let (cues, relations, pronouns) = (file.cue, file.relation, file.pronoun);
        let cues = cues
            .into_iter()
            .map(|(cue, texts)| (Sense::Cue(cue), texts));
        let relations = relations.into_iter();
        let relations = relations.map(|(cue, texts)| (Sense::Relation(cue), texts));
        let pronouns = pronouns.into_iter();
        let pronouns = pronouns.map(|(kind, texts)| (Sense::Pronoun(kind), texts));
        let mut phrases: HashMap<String, Vec<Sense>> = HashMap::new();
        for (sense, texts) in cues.chain(relations).chain(pronouns) {
            for text in texts {
                let senses = phrases.entry(text).or_default();
                if !senses.contains(&sense) {
                    senses.push(sense);
                }
            }
        }
        let filler: HashSet<String> = file.filler.split_whitespace().map(str::to_owned).collect();
        let words = phrases.keys().flat_map(|phrase| phrase.split(' '));
        let ordinary = words.map(str::to_owned).chain(filler.iter().cloned());
        let ordinary = ordinary.collect();
        let max_words = phrases.keys().map(|phrase| phrase.split(' ').count()).max();
        let mut follow_up = file.follow_up;
        let length = |opening: &String| std::cmp::Reverse(opening.len());
        follow_up.idle.sort_by_key(length);
        Self {
            filler,
            ordinary,
            follow_up,
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

    /// Returns the rest of a question behind its openings that only say that it continues.
    pub(crate) fn without_opening<'a>(&self, question: &'a str) -> &'a str {
        const ENDS: [char; 7] = [' ', ',', ':', '.', ';', '?', '!'];
        let mut rest = question.trim_start();
        loop {
            let next = self.follow_up.idle.iter().find_map(|opening| {
                let (head, tail) = rest.split_at_checked(opening.len())?;
                let is_opening = head.eq_ignore_ascii_case(opening) && tail.starts_with(ENDS);
                is_opening.then(|| tail.trim_start_matches(ENDS))
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
        let suffixes = catalogue::names::GENERIC_SUFFIXES.iter().copied();
        let known = self.ordinary.iter().map(String::as_str).chain(suffixes);
        let close = known.chain(others).filter(|other| is_one_edit(word, other));
        let mut similar: Vec<&str> = close.collect();
        similar.sort_unstable();
        similar.dedup();
        similar
    }
}

/// Returns true if a question begins with one of these openings.
pub(crate) fn begins(question: &str, openings: &[String]) -> bool {
    let question = question.trim_start().to_lowercase();
    let mut rests = openings
        .iter()
        .filter_map(|one| question.strip_prefix(one.as_str()));
    rests.any(|rest| rest.is_empty() || rest.starts_with([' ', ',']))
}

/// Returns true if one insertion, deletion, substitution or exchange of neighbours turns a word into another.
pub(crate) fn is_one_edit(word: &str, other: &str) -> bool {
    let (one, two): (Vec<char>, Vec<char>) = (word.chars().collect(), other.chars().collect());
    let start = one.iter().zip(&two).take_while(|(a, b)| a == b).count();
    match (&one[start..], &two[start..]) {
        ([a, b, rest @ ..], [c, d, other @ ..]) if a == d && b == c && rest == other => true,
        ([_, rest @ ..], [_, other @ ..]) if rest == other => true,
        ([_, rest @ ..], other) if rest == other => true,
        (rest, [_, other @ ..]) => rest == other,
        _ => false,
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
        assert_eq!(vocabulary.senses("how many"), [Sense::Cue(Cue::Count)]);
        assert!(vocabulary.is_filler("the") && vocabulary.is_ordinary("wrote"));
        let opening = &vocabulary.follow_up.opening;
        assert!(begins("And in 2018?", opening) && !begins("android", opening));
    }
}
