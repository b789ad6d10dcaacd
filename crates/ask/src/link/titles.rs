//! Titles that a question gives in part: "Progressive Growing of GANs". A part is taken for the only title
//! that has its words in this order, and the answer says so.

use crate::language::tokens::{Token, span};
use crate::language::vocabulary::vocabulary;
use crate::mention::{Mention, Reading, Target};
use catalogue::names;
use snapshot::{Kind, Snapshot, SnapshotError, search_text};

/// The words around unknown ones that may belong to a title, and the hits that are compared.
const WINDOW: usize = 12;
const MAX_HITS: usize = 25;

/// A part of a title in a question, by its tokens.
#[derive(Debug)]
pub(crate) struct TitlePart {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) mention: Mention,
}

/// The longest part that a title shares with a question.
struct Shared {
    /// Indexes of words of the question.
    from: usize,
    length: usize,
    starts_title: bool,
    covers_title: bool,
}

/// Returns the part of a title around the unknown words at these tokens.
pub(crate) fn title_part(
    snapshot: &Snapshot,
    question: &str,
    tokens: &[Token],
    unknown: (usize, usize),
) -> Result<Option<TitlePart>, SnapshotError> {
    let first = unknown.0.saturating_sub(WINDOW);
    let last = (unknown.1 + WINDOW).min(tokens.len());
    let window = &tokens[first..last];
    // The words of the window, each with its token.
    let words: Vec<(String, usize)> = window
        .iter()
        .enumerate()
        .flat_map(|(at, token)| {
            let keys = names::word_keys(&question[token.start..token.end]);
            keys.into_iter().map(move |key| (key, first + at))
        })
        .collect();
    let mut best: Vec<(usize, Shared, u32, String)> = vec![];
    for hit in search_text(snapshot, span(question, window), Some(Kind::Paper), MAX_HITS)? {
        let title = names::word_keys(&hit.name);
        let Some(shared) = longest(&words, &title) else {
            continue;
        };
        let part = &words[shared.from..shared.from + shared.length];
        let has_unknown = part
            .iter()
            .any(|(_, at)| (unknown.0..unknown.1).contains(at));
        let telling = part
            .iter()
            .filter(|(_, at)| !vocabulary().is_ordinary(&tokens[*at].lower))
            .count();
        let is_enough = shared.length >= 5
            || shared.length >= 3 && shared.starts_title
            || shared.length >= 2 && shared.covers_title;
        if has_unknown && is_enough && telling >= 2 {
            best.push((shared.length, shared, hit.entity.ordinal, hit.name));
        }
    }
    best.sort_by_key(|(length, shared, ..)| std::cmp::Reverse((*length, shared.starts_title)));
    let mut best = best.into_iter();
    let Some((length, shared, paper, title)) = best.next() else {
        return Ok(None);
    };
    let is_only = best.next().is_none_or(|(other, _, _, name)| {
        other != length || names::normalise(&name) == names::normalise(&title)
    });
    if !is_only {
        return Ok(None);
    }
    let (from, to) = (words[shared.from].1, words[shared.from + length - 1].1 + 1);
    Ok(Some(TitlePart {
        from,
        to,
        mention: Mention {
            text: span(question, &tokens[from..to]).to_owned(),
            readings: vec![Reading {
                target: Target::Paper(paper),
                prior: 6.0,
            }],
            taken_as: Some(title),
        },
    }))
}

/// Returns the longest run of words that a question and a title share.
fn longest(words: &[(String, usize)], title: &[String]) -> Option<Shared> {
    let mut best: Option<Shared> = None;
    for from in 0..words.len() {
        for at in 0..title.len() {
            let length = words[from..]
                .iter()
                .zip(&title[at..])
                .take_while(|((word, _), other)| word == *other)
                .count();
            if length > best.as_ref().map_or(0, |best| best.length) {
                best = Some(Shared {
                    from,
                    length,
                    starts_title: at == 0,
                    covers_title: at == 0 && length * 2 >= title.len(),
                });
            }
        }
    }
    best
}
