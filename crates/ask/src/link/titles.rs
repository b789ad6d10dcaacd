//! Titles that a question gives in part: "Progressive Growing of GANs". A part is taken for the only title
//! that has its words in this order, and the answer says so.

use crate::Stored;
use crate::language::tokens::{Token, span};
use crate::language::vocabulary::vocabulary;
use crate::mention::{Mention, Target};
use catalogue::names;
use snapshot::{Kind, Snapshot, search_text};

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
) -> Stored<Option<TitlePart>> {
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
    let mut found: Vec<(Shared, u32, String)> = vec![];
    for hit in search_text(
        snapshot,
        span(question, window),
        Some(Kind::Paper),
        MAX_HITS,
    )? {
        let title = names::word_keys(&hit.name);
        if let Some(shared) = longest(&words, &title) {
            found.push((shared, hit.entity.ordinal, hit.name));
        }
    }
    found.sort_by_key(|(shared, ..)| std::cmp::Reverse((shared.length, shared.starts_title)));
    let mut found = found.into_iter();
    let Some((shared, paper, title)) = found.next() else {
        return Ok(None);
    };
    let length = shared.length;
    let is_only = found.next().is_none_or(|(other, _, name)| {
        other.length != length || names::normalise(&name) == names::normalise(&title)
    });
    let part = &words[shared.from..shared.from + length];
    let tokens_of =
        |is: &dyn Fn(&Token) -> bool| part.iter().filter(|(_, at)| is(&tokens[*at])).count();
    let has_unknown = part
        .iter()
        .any(|(_, at)| (unknown.0..unknown.1).contains(at));
    let distinctive = tokens_of(&|token| !vocabulary().is_ordinary(&token.lower));
    let capitals = tokens_of(&|token| token.is_capital);
    // A few words in lower case are a topic rather than a title.
    let is_enough = length >= 5
        || length >= 3 && shared.starts_title && capitals >= 2
        || length >= 2 && shared.covers_title && capitals >= 2;
    if !is_only || !has_unknown || !is_enough || distinctive < 2 {
        return Ok(None);
    }
    let (from, to) = (words[shared.from].1, words[shared.from + length - 1].1 + 1);
    let text = span(question, &tokens[from..to]);
    Ok(Some(TitlePart {
        from,
        to,
        mention: Mention::taken(text, Target::Paper(paper), 6.0, title),
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
