//! The texts by which a question is read: as it stands, without its opening, without a remark, with a name in brackets
//! for an unknown one, with a misspelled word corrected.

use crate::language::leftovers::{introduced, is_idle, without_remarks};
use crate::link::aliases;
use crate::link::lattice::link;
use crate::{Cue, Field, Item, Sense, Snapshot, Stored, mentions, names, tokens, vocabulary};

/// A text of a question, the words of it that the text leaves out, and what is told of its spelling.
#[derive(Clone, Default)]
pub(crate) struct Wording {
    pub(crate) text: String,
    pub(crate) unused: Vec<String>,
    pub(crate) spelling: Option<(String, String)>,
}

impl Wording {
    fn of(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }
}

/// Returns the texts by which a question is read, in order.
pub(crate) fn wordings(
    snapshot: &Snapshot,
    question: &str,
    is_continued: bool,
) -> Stored<Vec<Wording>> {
    let mut wordings = vec![];
    wordings.extend(bracketed(snapshot, question)?);
    let rest = vocabulary().without_opening(question);
    if is_continued && rest.len() < question.trim_start().len() {
        wordings.push(Wording::of(rest));
    }
    wordings.push(Wording::of(question));
    if let Some((before, after)) = introduced(question) {
        let items = link(snapshot, before, false)?;
        let names: Vec<&str> = mentions(&items).map(|one| one.text.as_str()).collect();
        if !names.is_empty() {
            wordings.push(Wording::of(format!("{}: {after}", names.join(", "))));
        }
    }
    if let Some((text, unused)) = without_remarks(question) {
        wordings.push(Wording {
            unused,
            ..Wording::of(text)
        });
    }
    Ok(wordings)
}

/// Returns a question with a name in brackets in place of the unknown one before it: "LLaVA (Visual Instruction Tuning)". The
/// answer says so. `None` if it has no such pair.
fn bracketed(snapshot: &Snapshot, question: &str) -> Stored<Option<Wording>> {
    let (before, rest) = known!(question.split_once(" ("));
    let (inner, after) = known!(rest.split_once(')'));
    let inner = inner.trim_matches(['"', '\'', ' ']);
    // A paper or a person and nothing else.
    let is_name = |item: &Item| item.may_be(&[Field::Paper, Field::Authors]);
    if !inner.contains(' ') || !matches!(&link(snapshot, inner, false)?[..], [one] if is_name(one))
    {
        return Ok(None);
    }
    let items = link(snapshot, before, false)?;
    let is_paper = |item: &Item| item.senses().contains(&Sense::Cue(Cue::Paper));
    let named = match &items[..] {
        [start @ .., last] if is_paper(last) => start,
        all => all,
    };
    let unknown = known!(named.last().and_then(Item::unknown));
    let at = known!(before.rfind(unknown.as_str()));
    let title = names::word_keys(inner);
    let is_of_name = |word: &str| {
        word.contains(|c: char| c.is_uppercase() || c.is_ascii_digit())
            || names::word_keys(word).iter().all(|key| title.contains(key))
    };
    if !unknown.split(' ').all(is_of_name) {
        return Ok(None);
    }
    let (start, noun) = (&before[..at], &before[at + unknown.len()..]);
    Ok(Some(Wording {
        spelling: Some((unknown.clone(), inner.to_owned())),
        ..Wording::of(format!("{start}\"{inner}\"{noun}{after}"))
    }))
}

/// Returns a question with one misspelled word of the vocabulary corrected, where one word is meant.
pub(crate) fn respelled(question: &str) -> Option<Wording> {
    const MIN_LENGTH: usize = 6;
    for token in tokens(question) {
        let is_plain = token.lower.chars().all(|c| c.is_ascii_lowercase());
        if token.quotation.is_some()
            || token.lower.len() < MIN_LENGTH
            || !is_plain
            || vocabulary().is_ordinary(&token.lower)
        {
            continue;
        }
        if let [word] = vocabulary().similar(&token.lower, aliases::words())[..]
            // "Networks" is no misspelled "network".
            && word.trim_end_matches('s') != token.lower.trim_end_matches('s')
            // People seldom miss the first letter: "nested" is no misspelled "tested".
            && word.chars().next() == token.lower.chars().next()
            // A word that would be dropped explains nothing: "melting" is no misspelled "meeting".
            && !is_idle(word)
        {
            let (before, after) = (&question[..token.start], &question[token.end..]);
            return Some(Wording {
                spelling: Some((token.lower, word.to_owned())),
                ..Wording::of(format!("{before}{word}{after}"))
            });
        }
    }
    None
}
