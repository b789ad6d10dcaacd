//! Mention linking: the words of a question that name something in the snapshot. Longest match first, and every name resolves as the
//! contract says or not at all; words that are neither a name nor ordinary English are listed, so that "Adam with warm restarts"
//! never becomes Adam.

use crate::answer::mentions::tokens::{Token, quotes, tokens};
use crate::answer::mentions::vocabulary::is_ordinary;
use crate::library::Library;
use catalogue::{Digest, PaperRef, names};
use ladder::{Level, Resolution};
use snapshot::{Entity, SnapshotError, resolve_kind};

/// Longest name, in words. **Source**: 99.9 % of titles of the archived Papers with Code are shorter.
const MAX_NAME_WORDS: usize = 24;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// A method or a paper, with everything else of the name.
    Entity {
        first: Entity,
        homonyms: Vec<Entity>,
        resolution: Resolution,
    },
    /// The name of an author.
    Author,
    /// The name of an institution.
    Institution,
    /// A task, by its name.
    Task(String),
    /// A dataset that results are held on, by its name.
    Dataset(String),
    /// A field.
    Area(String),
    /// A source text.
    Code(Digest),
    /// A level.
    Level(Level),
    /// A year.
    Year(i32),
    /// A name, quoted or in the form of an id, that does not resolve.
    Unknown,
}

/// Words of a question that name something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Mention {
    /// As written, without quotes.
    pub(crate) text: String,
    pub(crate) meaning: Meaning,
}

/// A question with its mentions.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Linked {
    pub(crate) mentions: Vec<Mention>,
    /// The question's words in lower case, with a sign for each mention: `@0`, `@1`, … for methods, papers and unresolved names,
    /// the sign of [`Meaning::sign`] for the rest.
    pub(crate) skeleton: Vec<String>,
    /// Words that are neither names nor ordinary English, joined where they stand together.
    pub(crate) strange: Vec<String>,
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
            let (mention, taken) = name_at(library, text, &words[at..], at == 0)?;
            let (mention, taken) = numbered(text, &words[at..], mention, taken);
            match mention {
                Some(mention) => items.push(Item::Mention(mention)),
                None => items.push(Item::Word(words[at].clone())),
            }
            at += taken;
        }
    }
    Ok(linked(items))
}

/// A name that a number or a version follows is another name: "Tidal attention 2" is not "Tidal attention".
fn numbered(
    text: &str,
    words: &[Token],
    mention: Option<Mention>,
    taken: usize,
) -> (Option<Mention>, usize) {
    let next = words.get(taken).filter(|_| {
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
                taken + 1,
            )
        }
        None => (mention, taken),
    }
}

fn quoted_name(library: &Library, text: &str) -> Result<Mention, SnapshotError> {
    let meaning = resolve(library, text)?.unwrap_or(Meaning::Unknown);
    Ok(Mention {
        text: text.trim().to_owned(),
        meaning,
    })
}

/// The longest name that begins with the first of `words`, and how many words it takes; one word and no name where there is none.
fn name_at(
    library: &Library,
    text: &str,
    words: &[Token],
    opens: bool,
) -> Result<(Option<Mention>, usize), SnapshotError> {
    for taken in (1..=words.len().min(MAX_NAME_WORDS)).rev() {
        let span = &text[words[0].start..words[taken - 1].end];
        if !may_name(&words[..taken], opens) {
            continue;
        }
        let meaning = resolve(library, span)?;
        let sure = |m: &Meaning| !is_weak(m) || has_distinct_ends(&words[..taken]);
        if let Some(meaning) = meaning.filter(sure) {
            return Ok((
                Some(Mention {
                    text: span.to_owned(),
                    meaning,
                }),
                taken,
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

/// Whether words may be a name at all. A name of ordinary words only ("in the middle") counts when it is several words, or one
/// that is written as a name is: with a capital, not at the start of a sentence.
fn may_name(words: &[Token], opens: bool) -> bool {
    let ordinary = words.iter().all(|word| is_ordinary(&word.lower));
    match words {
        [one] if ordinary => one.is_capital && !opens && one.end - one.start > 1,
        _ if ordinary => words.iter().filter(|word| word.is_capital).count() >= 2,
        _ => true,
    }
}

/// Whether a name may have resolved by leaving words out: then its ends must be words of the name.
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

/// The meaning of a name; `None` where it does not resolve.
fn resolve(library: &Library, text: &str) -> Result<Option<Meaning>, SnapshotError> {
    let resolved = resolve_kind(library, text, None)?;
    if let Some((first, resolution)) = resolved.first {
        return Ok(Some(Meaning::Entity {
            first,
            homonyms: resolved.homonyms,
            resolution,
        }));
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
    /// The sign that stands for it in a skeleton.
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

/// The meaning of a word by its form: an unknown id, a digest, a level, a year.
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
    let mut after_strange = false;
    for item in items {
        match item {
            Item::Word(token) => {
                let strange = !token.lower.split('-').all(is_ordinary) && !token.is_number();
                match linked
                    .strange
                    .last_mut()
                    .filter(|_| strange && after_strange)
                {
                    Some(last) => *last = format!("{last} {}", token.text),
                    None if strange => linked.strange.push(token.text.clone()),
                    None => {}
                }
                after_strange = strange;
                linked
                    .skeleton
                    .extend(token.lower.split('-').map(str::to_owned));
            }
            Item::Mention(mention) => {
                after_strange = false;
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
