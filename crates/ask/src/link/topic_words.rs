//! Topics without a record of their own: "hate speech papers from 2022 with official code". Titles that have the words are
//! searched under every other constraint of the question.

use crate::language::vocabulary::Sense;
use crate::mention::{Item, TargetKind};
use crate::rules::{Cue, cues};
use catalogue::names;

/// The minimum length of words that a search looks for, in characters.
const MIN_LENGTH: usize = 3;

/// Returns items with unknown words as words of titles; `None` without unknown words, or without a year, a venue,
/// people, an institution or code as a constraint beside them: words alone are searched by relevance.
pub(crate) fn with_topic_words(items: &[Item]) -> Option<Vec<Item>> {
    let has_number = items.iter().any(|item| matches!(item, Item::Number(_)));
    (!has_number).then(|| {
        replaced(items, |item| {
            item.unknown().is_some_and(|text| is_word_like(text))
        })
    })?
}

/// Returns items with the names of topics as words of titles, for a question whose topic is stored, but no paper of it.
/// `None` without such a name.
pub(crate) fn with_topic_names(items: &[Item]) -> Option<Vec<Item>> {
    const TOPICS: &[TargetKind] = &[
        TargetKind::Task,
        TargetKind::Dataset,
        TargetKind::Method,
        TargetKind::Area,
    ];
    replaced(items, |item| item.is_first(TOPICS))
}

/// Returns items in which words of titles stand for the topics, without "on" before them; `None` if there is no topic or no constraint,
/// or if another relation than "on" stands before one.
fn replaced(items: &[Item], is_topic: impl Fn(&Item) -> bool) -> Option<Vec<Item>> {
    if !items.iter().any(is_constraint) || !items.iter().any(&is_topic) {
        return None;
    }
    let mut found: Vec<Item> = vec![];
    for item in items {
        if !is_topic(item) {
            found.push(item.clone());
            continue;
        }
        let before = found.iter().rposition(|item| !item.is_filler());
        if let Some(at) = before.filter(|at| found[*at].is_relation()) {
            if !found[at].senses().contains(&Sense::Relation(Cue::On)) {
                return None;
            }
            found.remove(at);
        }
        found.push(Item::TopicWords(singular(item.named()?)));
    }
    Some(found)
}

/// Returns words without the ending of a plural: titles are searched for beginnings of words.
fn singular(text: &str) -> String {
    let words = text.split(' ').map(|word| {
        let key = names::word_key(&word.to_lowercase());
        let start = word.get(..key.len()).filter(|_| word.ends_with('s'));
        start
            .filter(|start| start.eq_ignore_ascii_case(&key))
            .unwrap_or(word)
    });
    words.collect::<Vec<_>>().join(" ")
}

fn is_constraint(item: &Item) -> bool {
    const CONSTRAINTS: &[TargetKind] = &[
        TargetKind::Year,
        TargetKind::Venue,
        TargetKind::Author,
        TargetKind::Institution,
    ];
    item.is_first(CONSTRAINTS) || item.is_cue(cues!(WithCode WithOfficial WithoutCode))
}

/// Returns true for words that a title can have: no number, no sign, nothing too short to be found.
fn is_word_like(text: &str) -> bool {
    let is_letter = |letter: char| letter.is_alphabetic() || letter == '-' || letter == ' ';
    text.chars().count() >= MIN_LENGTH && text.chars().all(is_letter)
}
