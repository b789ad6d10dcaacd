//! Topics without a record of their own: "hate speech papers from 2022 with official code". Titles that have the words are
//! searched under every other constraint of the question.

use crate::language::vocabulary::Sense;
use crate::mention::{Item, TargetKind};
use catalogue::names;

/// The minimum length of words that a search looks for, in characters.
const MIN_LENGTH: usize = 3;

/// Returns items with unknown words as words of titles; `None` without unknown words, or without a year, a venue,
/// people, an institution or code as a constraint beside them: words alone are searched by relevance.
pub(crate) fn with_topic_words(items: &[Item]) -> Option<Vec<Item>> {
    let is_topic = |item: &Item| matches!(item, Item::Unknown(text) if is_word_like(text));
    let is_number = |item: &Item| matches!(item, Item::Number(_));
    (items.iter().any(is_constraint) && !items.iter().any(is_number))
        .then(|| replaced(items, is_topic))
        .flatten()
}

/// Returns items with the names of topics as words of titles, for a question whose topic is stored, but no paper of it.
/// `None` without such a name.
pub(crate) fn with_topic_names(items: &[Item]) -> Option<Vec<Item>> {
    const TOPICS: [TargetKind; 4] = [
        TargetKind::Task,
        TargetKind::Dataset,
        TargetKind::Method,
        TargetKind::Area,
    ];
    let is_topic = |item: &Item| match item {
        Item::Mention(mention) => mention
            .first_kind()
            .is_some_and(|kind| TOPICS.contains(&kind)),
        _ => false,
    };
    items
        .iter()
        .any(is_constraint)
        .then(|| replaced(items, is_topic))
        .flatten()
}

/// Returns items in which words of titles stand for the topics, without "on" before them; `None` if there is no topic, or if
/// another relation than "on" stands before one.
fn replaced(items: &[Item], is_topic: impl Fn(&Item) -> bool) -> Option<Vec<Item>> {
    let mut found: Vec<Item> = vec![];
    let mut has_topic = false;
    for item in items {
        if !is_topic(item) {
            found.push(item.clone());
            continue;
        }
        let before = found
            .iter()
            .rposition(|item| !matches!(item, Item::Filler(_)));
        if let Some(at) = before
            && let Some(relations) = relations(&found[at])
        {
            if !relations.contains(&"on") {
                return None;
            }
            found.remove(at);
        }
        has_topic = true;
        found.push(Item::TopicWords(match item {
            Item::Mention(mention) => singular(&mention.text),
            Item::Unknown(text) => singular(text),
            _ => return None,
        }));
    }
    has_topic.then_some(found)
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

/// Returns the relations that a phrase may be; `None` if it is none.
fn relations(item: &Item) -> Option<Vec<&str>> {
    let Item::Cue { senses, .. } = item else {
        return None;
    };
    let is_relation = |sense: &&Sense| matches!(sense, Sense::Relation(_));
    let relations: Vec<&str> = senses
        .iter()
        .filter(is_relation)
        .map(|sense| sense.name())
        .collect();
    (!relations.is_empty()).then_some(relations)
}

fn is_constraint(item: &Item) -> bool {
    const CONSTRAINTS: [TargetKind; 4] = [
        TargetKind::Year,
        TargetKind::Venue,
        TargetKind::Author,
        TargetKind::Institution,
    ];
    match item {
        Item::Mention(mention) => mention
            .first_kind()
            .is_some_and(|kind| CONSTRAINTS.contains(&kind)),
        item => item.is_cue("with_code with_official without_code"),
    }
}

/// Returns true for words that a title can have: no number, no sign, nothing too short to be found.
fn is_word_like(text: &str) -> bool {
    let is_letter = |letter: char| letter.is_alphabetic() || letter == '-' || letter == ' ';
    text.chars().count() >= MIN_LENGTH && text.chars().all(is_letter)
}
