//! The lattice of a question: every span that may be a name, every phrase of the vocabulary, every
//! word; and the sequence of them with the best score.

use super::aliases::is_alias;
use super::candidates::readings;
use super::named::dataset_containing;
use super::similar::similar;
use super::titles::title_part;
use crate::Stored;
use crate::language::tokens::{Token, span, tokens};
use crate::language::vocabulary::{Sense, vocabulary};
use crate::mention::{Item, Mention, Reading, Target};
use crate::rules::Cue;
use catalogue::Venue;
use snapshot::Snapshot;

/// The maximum length of a name, in words between hyphens. **Source**: 99.9 % of the titles in the
/// archived Papers with Code are shorter.
const MAX_NAME_WORDS: usize = 26;

/// The cost of a name that is spelled otherwise, or given in part.
const INEXACT_COST: f32 = 1.2;

/// The maximum length of a name with a typing error, in words.
const MAX_SIMILAR_WORDS: usize = 9;

/// Words behind the name of an area, which may be an ordinary word.
const AREA_NOUNS: [&str; 5] = ["area", "category", "family", "collection", "methods"];

/// A span of the lattice.
struct Edge {
    from: usize,
    to: usize,
    score: f32,
    item: Item,
}

/// Splits a question into its items. With `similar`, a name may have one typing error.
pub(crate) fn link(snapshot: &Snapshot, question: &str, with_similar: bool) -> Stored<Vec<Item>> {
    let tokens = tokens(question);
    let mut edges = vec![];
    for from in 0..tokens.len() {
        add_names(snapshot, question, &tokens, from, with_similar, &mut edges)?;
        add_phrases(&tokens, from, &mut edges);
        edges.push(word(question, &tokens, from));
    }
    if with_similar {
        for unknown in unknown_runs(&best_path(tokens.len(), &edges), &edges) {
            if let Some(part) = title_part(snapshot, question, &tokens, unknown)? {
                let words = &tokens[part.from..part.to];
                edges.push(Edge {
                    from: part.from,
                    to: part.to,
                    score: name_score(&part.mention.text, words, &part.mention.readings[0])
                        - INEXACT_COST,
                    item: Item::Mention(part.mention),
                });
            }
        }
    }
    Ok(join_unknown(best_sequence(tokens.len(), edges)))
}

/// Returns the first runs of unknown words on a path, by their tokens.
fn unknown_runs(path: &[usize], edges: &[Edge]) -> Vec<(usize, usize)> {
    const MAX_RUNS: usize = 3;
    let mut runs: Vec<(usize, usize)> = vec![];
    let unknown = path
        .iter()
        .map(|index| &edges[*index])
        .filter(|edge| edge.item.unknown().is_some());
    for edge in unknown {
        match runs.last_mut() {
            Some((_, to)) if *to == edge.from => *to = edge.to,
            _ => runs.push((edge.from, edge.to)),
        }
    }
    runs.truncate(MAX_RUNS);
    runs
}

fn add_names(
    snapshot: &Snapshot,
    question: &str,
    tokens: &[Token],
    from: usize,
    with_similar: bool,
    edges: &mut Vec<Edge>,
) -> Stored {
    let mut add = |length: usize, score: f32, item: Item| {
        edges.push(Edge {
            from,
            to: from + length,
            score,
            item,
        });
    };
    if let Some(number) = tokens[from].quotation {
        let is_inside = |token: &&Token| token.quotation == Some(number);
        if from == 0 || !is_inside(&&tokens[from - 1]) {
            let length = tokens[from..].iter().take_while(is_inside).count();
            let text = span(question, &tokens[from..from + length]);
            add(
                length,
                100.0,
                mention(text, readings(snapshot, text, false)?),
            );
        }
        return Ok(());
    }
    for length in 1..=MAX_NAME_WORDS.min(tokens.len() - from) {
        let words = &tokens[from..from + length];
        if words[length - 1].quotation.is_some() {
            break;
        }
        if !may_name(question, tokens, from, length) {
            continue;
        }
        let text = span(question, words);
        let readings = readings(snapshot, text, length == 1)?;
        if let Some(first) = readings.first() {
            add(
                length,
                name_score(text, words, first),
                mention(text, readings),
            );
        } else if with_similar
            && length <= MAX_SIMILAR_WORDS
            && let Some((readings, name)) = inexact(snapshot, words, text)?
        {
            // An exact name of the same words costs less.
            let score = name_score(text, words, &readings[0]) - INEXACT_COST;
            let taken = Mention {
                text: text.to_owned(),
                readings,
                taken_as: Some(name),
            };
            add(length, score, Item::Mention(taken));
        }
    }
    Ok(())
}

/// Returns the name for which words may be taken: the only one with one typing error, or the only dataset
/// that has all of them.
fn inexact(
    snapshot: &Snapshot,
    words: &[Token],
    text: &str,
) -> Stored<Option<(Vec<Reading>, String)>> {
    if let Some(found) = similar(snapshot, text)? {
        return Ok(Some(found));
    }
    let ends_ordinary = words
        .last()
        .is_some_and(|word| vocabulary().is_ordinary(&word.lower) && !word.is_joined);
    // "5000" is no name for "STL-10, 5000 Labels", nor "10M" for "MovieLens 10M".
    let is_number = text.chars().filter(|c| c.is_alphabetic()).count() < 3;
    let is_word = words.len() == 1 && !words[0].is_capital || is_number;
    if ends_ordinary || is_word {
        return Ok(None);
    }
    let found = dataset_containing(snapshot, text)?;
    Ok(found.map(|(reading, name)| (vec![reading], name)))
}

/// Returns a mention; an unknown item if nothing resolves.
fn mention(text: &str, readings: Vec<Reading>) -> Item {
    if readings.is_empty() {
        return Item::Unknown(text.to_owned());
    }
    Item::Mention(Mention {
        text: text.to_owned(),
        readings,
        taken_as: None,
    })
}

/// Returns true if words may be a name.
///
/// Ordinary words alone are a name only where capitals say so: two of them, or one that does not begin
/// the question. A name does not end inside a word with a hyphen, unless an ordinary word follows
/// ("transformer-based").
fn may_name(question: &str, tokens: &[Token], from: usize, length: usize) -> bool {
    let words = &tokens[from..from + length];
    let is_ordinary = |word: &Token| vocabulary().is_ordinary(&word.lower);
    if let Some(next) = tokens.get(from + length)
        && next.is_joined
        && !is_ordinary(next)
    {
        return false;
    }
    if words[0].is_joined && !is_ordinary(&tokens[from - 1]) {
        return false;
    }
    if !words.iter().all(is_ordinary) || is_alias(span(question, words)) {
        return true;
    }
    let capitals = words.iter().filter(|word| word.is_capital).count();
    match words {
        // "The loss area".
        [_] if tokens
            .get(from + 1)
            .is_some_and(|next| AREA_NOUNS.contains(&&*next.lower)) =>
        {
            true
        }
        // "acl" is a word of "acl id", and a venue.
        [one] if Venue::parse(&one.lower).is_some_and(|venue| venue.is_known_series()) => true,
        [one] => one.is_capital && from > 0 && one.end - one.start > 1,
        [..] => capitals >= 2 && capitals * 2 >= length,
    }
}

/// Returns the score of a name: more for words that are not ordinary, for capitals, and for longer
/// names than for several short ones.
fn name_score(text: &str, words: &[Token], first: &Reading) -> f32 {
    let weight = |word: &Token| match (vocabulary().is_ordinary(&word.lower), word.is_capital) {
        (false, _) => 3.0,
        (true, true) => 1.5,
        (true, false) => 1.1,
    };
    let sum: f32 = words.iter().map(weight).sum();
    // "node classification" and "accuracy" rather than "node" and "classification accuracy".
    let is_compound = matches!(
        first.target,
        Target::Task(_) | Target::Dataset(_) | Target::Author(_) | Target::Paper(_)
    );
    let bonus = if words.len() > 1 && is_compound {
        0.3
    } else {
        0.0
    };
    // "(single model)" is part of the name of a model.
    let bracket = if text.ends_with(')') { 0.6 } else { 0.0 };
    sum - 1.0 + first.prior * 0.05 + bonus + bracket
}

fn add_phrases(tokens: &[Token], from: usize, edges: &mut Vec<Edge>) {
    let vocabulary = vocabulary();
    let mut phrase = String::new();
    for length in 1..=vocabulary.max_words.min(tokens.len() - from) {
        let word = &tokens[from + length - 1];
        if word.quotation.is_some() {
            break;
        }
        if length > 1 {
            phrase.push(' ');
        }
        phrase.push_str(&word.lower);
        let senses = vocabulary.senses(&phrase);
        if !senses.is_empty() {
            let is_optional = phrase.split(' ').all(|word| vocabulary.is_filler(word))
                && !senses.contains(&Sense::Cue(Cue::Absent));
            edges.push(Edge {
                from,
                to: from + length,
                score: length as f32 + 0.1 * (length * length) as f32,
                item: Item::Cue {
                    senses: senses.to_vec(),
                    is_optional,
                },
            });
        }
    }
}

fn word(question: &str, tokens: &[Token], at: usize) -> Edge {
    const NUMBERS: [&str; 10] = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    let token = &tokens[at];
    let text = &question[token.start..token.end];
    let named = NUMBERS.iter().position(|number| *number == token.lower);
    let number = named
        .map(|at| at as f64 + 1.0)
        .or_else(|| number(&token.lower));
    // A word with a hyphen is a name: "test-other".
    let is_joined = token.is_joined || tokens.get(at + 1).is_some_and(|next| next.is_joined);
    let is_filler = vocabulary().is_filler(&token.lower)
        && token.quotation.is_none()
        && !is_joined
        && !is_abbreviation(question, text);
    let (item, score) = match number {
        _ if is_filler => (Item::Filler(token.lower.clone()), 1.0),
        Some(number) if token.quotation.is_none() => (Item::Number(number), 0.5),
        _ => (Item::Unknown(text.to_owned()), -2.0),
    };
    Edge {
        from: at,
        to: at + 1,
        score,
        item,
    }
}

/// Returns true if a word of a question in mixed case has capitals only: "papers from the US".
fn is_abbreviation(question: &str, word: &str) -> bool {
    const CONJUNCTIONS: [&str; 3] = ["AND", "OR", "WITH"];
    let is_upper = |text: &str| !text.chars().any(char::is_lowercase);
    word.chars().count() > 1
        && word.chars().all(char::is_alphabetic)
        && is_upper(word)
        && !is_upper(question)
        && !CONJUNCTIONS.contains(&word)
}

/// Returns the number of a word, which may end in a unit: "52", "2.0", "40mm".
fn number(word: &str) -> Option<f64> {
    const UNITS: [&str; 4] = ["%", "mm", "ms", "fps"];
    let bare = UNITS
        .iter()
        .find_map(|unit| word.strip_suffix(unit))
        .unwrap_or(word);
    let is_number = bare
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'.')
        && bare.starts_with(|c: char| c.is_ascii_digit());
    is_number.then(|| bare.parse().ok()).flatten()
}

/// Returns the items of the best path.
fn best_sequence(words: usize, edges: Vec<Edge>) -> Vec<Item> {
    let path = best_path(words, &edges);
    let mut items: Vec<Option<Item>> = edges.into_iter().map(|edge| Some(edge.item)).collect();
    path.into_iter()
        .filter_map(|index| items[index].take())
        .collect()
}

/// Returns the edges of the path with the highest score from the first word to the last.
fn best_path(words: usize, edges: &[Edge]) -> Vec<usize> {
    let mut best: Vec<Option<(f32, usize)>> = vec![None; words + 1];
    let mut order: Vec<usize> = (0..edges.len()).collect();
    order.sort_by_key(|edge| edges[*edge].to);
    for index in order {
        let edge = &edges[index];
        let before = match edge.from {
            0 => 0.0,
            from => match best[from] {
                Some((score, _)) => score,
                None => continue,
            },
        };
        let score = before + edge.score;
        if best[edge.to].is_none_or(|(other, _)| score > other) {
            best[edge.to] = Some((score, index));
        }
    }
    let mut path = vec![];
    let mut at = words;
    while let Some((_, index)) = best[at] {
        path.push(index);
        at = edges[index].from;
        if at == 0 {
            break;
        }
    }
    path.reverse();
    path
}

/// Joins unknown words that follow each other.
fn join_unknown(items: Vec<Item>) -> Vec<Item> {
    let mut joined: Vec<Item> = vec![];
    for item in items {
        match (joined.last_mut(), item) {
            (Some(Item::Unknown(text)), Item::Unknown(next)) => *text = format!("{text} {next}"),
            (_, item) => joined.push(item),
        }
    }
    joined
}
