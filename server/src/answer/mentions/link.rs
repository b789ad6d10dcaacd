//! Mention linking: finds the words of a question that name a record of the snapshot.
//!
//! The longest match comes first, and every name resolves by the rules of the contract or not at
//! all. The linker lists words that are neither a name nor ordinary English, so that "Adam with warm
//! restarts" never becomes Adam.

use crate::answer::mentions::tokens::{Token, quotes, tokens};
use crate::answer::mentions::vocabulary::is_ordinary;
use crate::library::Library;
use catalogue::{Digest, PaperRef, names};
use ladder::{Level, Resolution};
use snapshot::{Entity, SnapshotError, resolve_kind};

/// The maximum length of a name, in words. **Source**: 99.9 % of the titles in the archived Papers
/// with Code are shorter.
const MAX_NAME_WORDS: usize = 24;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// A method or a paper, with the other records of the name.
    Entity {
        first: Entity,
        homonyms: Vec<Entity>,
        /// Parts of the method, if it has no verified code itself.
        parts: Vec<Entity>,
        resolution: Resolution,
    },
    /// The name of an author.
    Author,
    /// The name of an institution.
    Institution,
    /// A task, by its name.
    Task(String),
    /// A dataset with stored results, by its name.
    Dataset(String),
    /// A field.
    Area(String),
    /// A source text.
    Code(Digest),
    Level(Level),
    Year(i32),
    /// A quoted name, an id, or a name with a version number, that does not resolve.
    Unknown,
}

/// Words of a question that name a record or a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Mention {
    /// The words as written, without quotes.
    pub(crate) text: String,
    pub(crate) meaning: Meaning,
}

/// A question with its mentions.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Linked {
    pub(crate) mentions: Vec<Mention>,
    /// The question's words in lower case, with a sign in place of each mention: `@0`, `@1`, … for
    /// methods, papers and unresolved names, the sign of [`Meaning::sign`] for other mentions.
    pub(crate) skeleton: Vec<String>,
    /// Words that are neither names nor ordinary English. Adjacent words are joined.
    pub(crate) unrecognised: Vec<String>,
}

enum Item {
    Word(Token),
    Mention(Mention),
}

pub(crate) fn link(library: &Library, question: &str) -> Result<Linked, SnapshotError> {
    let mut items: Vec<Item> = vec![];
    for (text, quoted) in quotes(question) {
        if quoted {
            items.push(Item::Mention(quoted_name(library, text)?));
            continue;
        }
        let words = tokens(text);
        let mut at = 0;
        while at < words.len() {
            let (mention, length) = name_at(library, text, &words[at..], at == 0)?;
            let (mention, length) = include_version(text, &words[at..], mention, length);
            match mention {
                Some(mention) => items.push(Item::Mention(mention)),
                None => items.push(Item::Word(words[at].clone())),
            }
            at += length;
        }
    }
    Ok(linked(items))
}

/// Extends a name by a number or a version that follows the name, and marks the longer name as
/// unknown: "Tidal attention 2" is not "Tidal attention".
fn include_version(
    text: &str,
    words: &[Token],
    mention: Option<Mention>,
    length: usize,
) -> (Option<Mention>, usize) {
    let next = words.get(length).filter(|_| {
        mention
            .as_ref()
            .is_some_and(|mention| mention.meaning.sign() == '@')
    });
    let version = |word: &Token| {
        word.text
            .strip_prefix('v')
            .unwrap_or(&word.text)
            .starts_with(|c: char| c.is_ascii_digit())
    };
    match next.filter(|word| {
        version(word) && meaning_by_form(&word.text).is_none_or(|m| matches!(m, Meaning::Level(_)))
    }) {
        Some(word) => {
            let text = text[words[0].start..word.end].to_owned();
            (
                Some(Mention {
                    text,
                    meaning: Meaning::Unknown,
                }),
                length + 1,
            )
        }
        None => (mention, length),
    }
}

fn quoted_name(library: &Library, text: &str) -> Result<Mention, SnapshotError> {
    let meaning = resolve(library, text)?.unwrap_or(Meaning::Unknown);
    Ok(Mention {
        text: text.trim().to_owned(),
        meaning,
    })
}

/// Returns the longest name that begins with the first of `words`, and its number of words. Returns
/// `None` and one word when no name begins there.
fn name_at(
    library: &Library,
    text: &str,
    words: &[Token],
    is_start: bool,
) -> Result<(Option<Mention>, usize), SnapshotError> {
    for length in (1..=words.len().min(MAX_NAME_WORDS)).rev() {
        let span = &text[words[0].start..words[length - 1].end];
        if !may_name(&words[..length], is_start) {
            continue;
        }
        let meaning = resolve(library, span)?;
        let is_name = |m: &Meaning| !is_weak(m) || has_distinct_ends(&words[..length]);
        if let Some(meaning) = meaning.filter(is_name) {
            return Ok((
                Some(Mention {
                    text: span.to_owned(),
                    meaning,
                }),
                length,
            ));
        }
    }
    let word = &text[words[0].start..words[0].end];
    let area = library
        .areas()?
        .get(&words[0].lower)
        .map(|area| Meaning::Area(area.clone()));
    let mention = meaning_by_form(word).or(area).map(|meaning| Mention {
        text: word.to_owned(),
        meaning,
    });
    Ok((mention, 1))
}

/// Returns true if words may be a name. Several ordinary words ("in the middle") may be a name only
/// if at least two have a capital or a digit. One ordinary word may be a name only if the word has a
/// capital or a digit, is longer than one byte, and is not the first word of the text.
fn may_name(words: &[Token], is_start: bool) -> bool {
    let ordinary = words.iter().all(|word| is_ordinary(&word.lower));
    match words {
        [one] if ordinary => one.is_capital && !is_start && one.end - one.start > 1,
        _ if ordinary => words.iter().filter(|word| word.is_capital).count() >= 2,
        _ => true,
    }
}

/// Returns true if resolution may have ignored words of the name. The name must then pass
/// [`has_distinct_ends`].
fn is_weak(meaning: &Meaning) -> bool {
    matches!(
        meaning,
        Meaning::Entity {
            resolution: Resolution::Variant,
            ..
        }
    )
}

fn has_distinct_ends(words: &[Token]) -> bool {
    let generic = |word: &Token| names::GENERIC_SUFFIXES.contains(&word.lower.as_str());
    let first = words.first().is_some_and(|word| !is_ordinary(&word.lower));
    let last = words
        .last()
        .is_some_and(|word| !is_ordinary(&word.lower) || generic(word) || words.len() > 1);
    first && last
}

/// Returns the meaning of a name; `None` when the name does not resolve.
fn resolve(library: &Library, text: &str) -> Result<Option<Meaning>, SnapshotError> {
    let resolved = resolve_kind(library, text, None)?;
    if let Some((first, resolution)) = resolved.first {
        return Ok(Some(Meaning::Entity {
            first,
            homonyms: resolved.homonyms,
            parts: resolved.parts,
            resolution,
        }));
    }
    if !resolved.parts.is_empty() {
        // A part does not answer for a whole that is not stored.
        return Ok(Some(Meaning::Unknown));
    }
    if !library.authors_named(text).is_empty() {
        return Ok(Some(Meaning::Author));
    }
    if !library.institutions_named(text).is_empty() {
        return Ok(Some(Meaning::Institution));
    }
    if let Some(task) = library.task_named(text) {
        return Ok(Some(Meaning::Task(library.task(task)?.name.clone())));
    }
    let dataset = library
        .results_on_dataset(text)
        .first()
        .map(|result| library.result(*result))
        .transpose()?;
    Ok(dataset.map(|result| Meaning::Dataset(result.dataset.clone())))
}

impl Meaning {
    /// Returns the sign that replaces the mention in a skeleton.
    pub(crate) fn sign(&self) -> char {
        match self {
            Self::Entity { .. } | Self::Unknown => '@',
            Self::Author => '&',
            Self::Institution => '=',
            Self::Task(_) => '~',
            Self::Dataset(_) => '|',
            Self::Area(_) => '^',
            Self::Level(_) => '#',
            Self::Year(_) => '%',
            Self::Code(_) => '$',
        }
    }
}

/// Returns the meaning of a word by its form: a digest, a level, a year, or an unknown id.
fn meaning_by_form(word: &str) -> Option<Meaning> {
    let digits = word.strip_prefix("sha256:").unwrap_or(word);
    if let Ok(digest) = digits.parse::<Digest>() {
        return Some(Meaning::Code(digest));
    }
    if let Ok(level) = word.to_ascii_uppercase().parse::<Level>() {
        return Some(Meaning::Level(level));
    }
    if let Some(year) = word
        .parse::<i32>()
        .ok()
        .filter(|year| (1900..=2100).contains(year) && word.len() == 4)
    {
        return Some(Meaning::Year(year));
    }
    PaperRef::parse(word).map(|_| Meaning::Unknown)
}

fn linked(items: Vec<Item>) -> Linked {
    let mut linked = Linked::default();
    let mut after_unrecognised = false;
    for item in items {
        match item {
            Item::Word(token) => {
                let unrecognised = !token.lower.split('-').all(is_ordinary) && !token.is_number();
                match linked
                    .unrecognised
                    .last_mut()
                    .filter(|_| unrecognised && after_unrecognised)
                {
                    Some(last) => *last = format!("{last} {}", token.text),
                    None if unrecognised => linked.unrecognised.push(token.text.clone()),
                    None => {}
                }
                after_unrecognised = unrecognised;
                linked
                    .skeleton
                    .extend(token.lower.split('-').map(str::to_owned));
            }
            Item::Mention(mention) => {
                after_unrecognised = false;
                let names = linked
                    .mentions
                    .iter()
                    .filter(|m| m.meaning.sign() == '@')
                    .count();
                let sign = mention.meaning.sign();
                linked.skeleton.push(if sign == '@' {
                    format!("@{names}")
                } else {
                    sign.to_string()
                });
                linked.mentions.push(mention);
            }
        }
    }
    linked
}
