//! Titles that a question gives in part: "Progressive Growing of GANs". A part is taken for the only title
//! that has its words in this order, and the answer says so.

use crate::{Mention, Stored, Target, Token, cues, names, span, vocabulary};
use snapshot::{Kind, Snapshot, search_text};

/// The words around unknown ones that may belong to a title, and the hits that are compared.
const WINDOW: usize = 12;
const MAX_HITS: usize = 25;

/// The longest run of words that a title shares with a question, by indexes of words of the question.
#[derive(Default)]
struct Shared {
    from: usize,
    length: usize,
    starts_title: bool,
    covers_title: bool,
}

/// Returns the part of a title around the unknown words at these tokens: its first token, the one behind it, and the title.
pub(crate) fn title_part(
    snapshot: &Snapshot,
    question: &str,
    tokens: &[Token],
    unknown: (usize, usize),
) -> Stored<Option<(usize, usize, Mention)>> {
    let first = unknown.0.saturating_sub(WINDOW);
    let last = (unknown.1 + WINDOW).min(tokens.len());
    // The words of the window, each with its token.
    let mut words: Vec<(String, usize)> = vec![];
    for (at, token) in tokens.iter().enumerate().take(last).skip(first) {
        let keys = names::word_keys(&question[token.start..token.end]);
        words.extend(keys.into_iter().map(|key| (key, at)));
    }
    let window = span(question, &tokens[first..last]);
    let mut found: Vec<(Shared, u32, String)> = vec![];
    for hit in search_text(snapshot, window, Some(Kind::Paper), MAX_HITS)? {
        let shared = longest(&words, &names::word_keys(&hit.name));
        if shared.length > 0 {
            found.push((shared, hit.entity.ordinal, hit.name));
        }
    }
    found.sort_by_key(|(shared, ..)| std::cmp::Reverse((shared.length, shared.starts_title)));
    let mut found = found.into_iter();
    let (shared, paper, title) = known!(found.next());
    let is_only = found.next().is_none_or(|(other, _, name)| {
        (other.length, other.starts_title) != (shared.length, shared.starts_title)
            || names::normalise(&name) == names::normalise(&title)
    });
    let part = &words[shared.from..shared.from + shared.length];
    if !is_only || !is_clear(&shared, part, tokens, unknown) {
        return Ok(None);
    }
    let (from, to) = (part[0].1, part[part.len() - 1].1 + 1);
    let text = span(question, &tokens[from..to]);
    let mention = Mention::taken(text, Target::Paper(paper), 6.0, title);
    Ok(Some((from, to, mention)))
}

/// Returns true if words that a question shares with a title have unknown ones, and are a title rather than a topic: many, or its first
/// ones, with capitals.
fn is_clear(
    shared: &Shared,
    part: &[(String, usize)],
    tokens: &[Token],
    unknown: (usize, usize),
) -> bool {
    let of = || part.iter().map(|(_, at)| &tokens[*at]);
    let capitals = of().filter(|token| token.is_capital).count();
    let distinctive = of().filter(|token| !vocabulary().is_ordinary(&token.lower));
    let length = shared.length;
    // "Code for masked autoregressive flow" means one paper, "papers on masked autoregressive flow" do not.
    let is_of_set = |token: &Token| {
        let senses = vocabulary().senses(&token.lower).iter();
        let mut cues = senses.map(|sense| sense.cue());
        cues.any(|cue| cues!(Papers Methods Models Datasets Tasks Count).contains(&cue))
    };
    let is_one = capitals >= 2 || !tokens.iter().any(is_of_set);
    let is_enough = length >= 5
        || length >= 3 && shared.starts_title && is_one
        || length >= 2 && shared.covers_title && capitals >= 2;
    let has_unknown = part
        .iter()
        .any(|(_, at)| (unknown.0..unknown.1).contains(at));
    is_enough && has_unknown && distinctive.count() >= 2
}

/// Returns the longest run of words that a question and a title share.
fn longest(words: &[(String, usize)], title: &[String]) -> Shared {
    let mut best = Shared::default();
    for from in 0..words.len() {
        for at in 0..title.len() {
            let pairs = words[from..].iter().zip(&title[at..]);
            let length = pairs
                .take_while(|((word, _), other)| word == *other)
                .count();
            if length > best.length {
                best = Shared {
                    from,
                    length,
                    starts_title: at == 0,
                    covers_title: at == 0 && length * 2 >= title.len(),
                };
            }
        }
    }
    best
}
