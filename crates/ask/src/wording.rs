//! The texts by which a question is read: as it stands, without its opening, without a remark, with a name in brackets
//! for an unknown one, with a misspelled word corrected.

use crate::Stored;
use crate::language::leftovers::{introduced, is_idle, without_remarks};
use crate::language::tokens::tokens;
use crate::language::vocabulary::vocabulary;
use crate::link::aliases;
use crate::link::bracketed::bracketed;
use crate::link::lattice::link;
use crate::mention::mentioned;
use snapshot::Snapshot;

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
    if let Some(found) = bracketed(snapshot, question)? {
        wordings.push(Wording {
            spelling: Some((found.unknown, found.meant)),
            ..Wording::of(found.text)
        });
    }
    let rest = vocabulary().without_opening(question);
    if is_continued && rest.len() < question.trim_start().len() {
        wordings.push(Wording::of(rest));
    }
    wordings.push(Wording::of(question));
    if let Some((before, after)) = introduced(question) {
        let names = mentioned(&link(snapshot, before, false)?);
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

/// Returns a question with one misspelled word of the vocabulary corrected, where one word is meant.
pub(crate) fn respelled(question: &str) -> Option<Wording> {
    const MIN_LENGTH: usize = 6;
    for token in tokens(question) {
        let is_plain = token.lower.chars().all(|c| c.is_ascii_lowercase());
        // "Networks" is no misspelled "network".
        let is_plural = |word: &str| {
            let stem = |word: &str| word.trim_end_matches('s').to_owned();
            stem(word) == stem(&token.lower)
        };
        if token.quotation.is_some()
            || token.lower.len() < MIN_LENGTH
            || !is_plain
            || vocabulary().is_ordinary(&token.lower)
        {
            continue;
        }
        if let [word] = vocabulary().similar(&token.lower, aliases::words())[..]
            && !is_plural(word)
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
