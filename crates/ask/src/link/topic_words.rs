//! Words that titles must have: "papers with 'conformal' in the title", and topics without a record of their own: "hate speech
//! papers from 2022 with official code". Titles that have the words are searched under every other constraint of the question.

use crate::{Cue, Field, Item, Sense, cues};

/// The minimum length of words that a search looks for, in characters.
const MIN_LENGTH: usize = 3;

/// Returns items with the words beside "in the title" as a constraint of their own, where a question has such words.
pub(crate) fn with_title_words(mut items: Vec<Item>) -> Vec<Item> {
    let position = items.iter().position(|item| item.is_cue(cues!(TitleWord)));
    let Some(at) = position else { return items };
    // "Whose title contains X" has the words behind it, "with X in the title" before it.
    let is_word = |at: &usize| !items[*at].is_filler();
    let beside = [(at + 1..items.len()).find(is_word), (0..at).rfind(is_word)];
    let beside = || beside.iter().flatten().copied();
    let unknown = beside().find(|at| items[*at].unknown().is_some());
    let place = unknown.or_else(|| beside().find(|at| items[*at].named().is_some()));
    if let Some(place) = place
        && let Some(words) = items[place].named().cloned()
    {
        items[place] = Item::TitleWords(words);
        items.remove(at);
    }
    items
}

/// Returns items with unknown words as words of titles; `None` without unknown words, or without a year, a venue,
/// people, an institution or code as a constraint beside them: words alone are searched by relevance.
pub(crate) fn with_topic_words(items: &[Item]) -> Option<Vec<Item>> {
    if items.iter().any(|item| matches!(item, Item::Number(_))) {
        return None;
    }
    // No number, no sign, nothing too short to be found.
    let is_letter = |letter: char| letter.is_alphabetic() || letter == '-' || letter == ' ';
    let is_topic =
        |text: &String| text.chars().count() >= MIN_LENGTH && text.chars().all(is_letter);
    replaced(items, |item| item.unknown().is_some_and(is_topic))
}

/// Returns items with the names of topics as words of titles, for a question whose topic is stored, but no paper of it.
/// `None` without such a name.
pub(crate) fn with_topic_names(items: &[Item]) -> Option<Vec<Item>> {
    use Field::{Areas, Datasets, Method, Tasks};
    replaced(items, |item| {
        item.is_first(&[Tasks, Datasets, Method, Areas])
    })
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
        found.push(Item::TopicWords(item.named()?.clone()));
    }
    Some(found)
}

fn is_constraint(item: &Item) -> bool {
    use Field::{Authors, Institutions, Venues, Years};
    item.is_first(&[Years, Venues, Authors, Institutions])
        || item.is_cue(cues!(WithCode WithOfficial WithoutCode))
}
