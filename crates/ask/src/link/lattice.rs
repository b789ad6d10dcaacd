//! The lattice of a question: every span that may be a name, every phrase of the vocabulary, every
//! word; and the sequence of them with the best score.

use super::aliases::is_alias;
use super::candidates::readings;
use super::named::{Inexact, dataset_containing};
use super::similar::similar;
use super::titles::title_part;
use crate::{
    Cue, Field, Item, Mention, Reading, Sense, Snapshot, Stored, Target, Token, span, tokens,
    vocabulary,
};
use catalogue::Venue;

/// The maximum length of a name, in words between hyphens. **Source**: 99.9 % of the titles in the archived Papers with Code are shorter.
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

impl Edge {
    const fn of(from: usize, to: usize, score: f32, item: Item) -> Self {
        Self {
            from,
            to,
            score,
            item,
        }
    }
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
            if let Some((from, to, mention)) = title_part(snapshot, question, &tokens, unknown)? {
                edges.push(named(from, &tokens[from..to], mention, INEXACT_COST));
            }
        }
    }
    Ok(best_sequence(tokens.len(), edges))
}

/// Returns the first runs of unknown words on a path, by their tokens.
fn unknown_runs(path: &[usize], edges: &[Edge]) -> Vec<(usize, usize)> {
    const MAX_RUNS: usize = 3;
    let mut runs: Vec<(usize, usize)> = vec![];
    for edge in path.iter().map(|index| &edges[*index]) {
        match runs.last_mut() {
            _ if edge.item.unknown().is_none() => {}
            Some((_, to)) if *to == edge.from => *to = edge.to,
            _ => runs.push((edge.from, edge.to)),
        }
    }
    runs.truncate(MAX_RUNS);
    runs
}

/// Adds every name that begins at a word.
fn add_names(
    snapshot: &Snapshot,
    question: &str,
    tokens: &[Token],
    from: usize,
    with_similar: bool,
    edges: &mut Vec<Edge>,
) -> Stored {
    if let Some(number) = tokens[from].quotation {
        let is_inside = |token: &&Token| token.quotation == Some(number);
        if from == 0 || !is_inside(&&tokens[from - 1]) {
            let to = from + tokens[from..].iter().take_while(is_inside).count();
            let text = span(question, &tokens[from..to]);
            let readings = readings(snapshot, text, false)?;
            let item = match readings.is_empty() {
                true => Item::Unknown(text.to_owned()),
                false => Item::Mention(Mention::of(text, readings)),
            };
            edges.push(Edge::of(from, to, 100.0, item));
        }
        return Ok(());
    }
    for to in from + 1..=tokens.len().min(from + MAX_NAME_WORDS) {
        let words = &tokens[from..to];
        if words[words.len() - 1].quotation.is_some() {
            break;
        }
        if !may_name(question, tokens, from, to) {
            continue;
        }
        let text = span(question, words);
        let readings = readings(snapshot, text, words.len() == 1)?;
        if !readings.is_empty() {
            edges.push(named(from, words, Mention::of(text, readings), 0.0));
        } else if with_similar
            && words.len() <= MAX_SIMILAR_WORDS
            && let Some((readings, name)) = inexact(snapshot, words, text)?
        {
            let mut mention = Mention::of(text, readings);
            mention.taken_as = Some(name);
            edges.push(named(from, words, mention, INEXACT_COST));
        }
    }
    Ok(())
}

/// Returns the edge of a name. An exact name of the same words costs less than another.
fn named(from: usize, words: &[Token], mention: Mention, cost: f32) -> Edge {
    let score = name_score(&mention.text, words, &mention.readings[0]) - cost;
    let (to, item) = (from + words.len(), Item::Mention(mention));
    Edge::of(from, to, score, item)
}

/// Returns the name for which words may be taken: the only one with one typing error, or the only dataset that has all of them.
fn inexact(snapshot: &Snapshot, words: &[Token], text: &str) -> Stored<Option<Inexact>> {
    let found = similar(snapshot, text)?;
    let last = &words[words.len() - 1];
    let ends_ordinary = vocabulary().is_ordinary(&last.lower) && !last.is_joined;
    // "5000" is no name for "STL-10, 5000 Labels", nor "10M" for "MovieLens 10M".
    let is_number = text.chars().filter(|c| c.is_alphabetic()).count() < 3;
    let is_word = words.len() == 1 && !words[0].is_capital || is_number;
    match found.is_some() || ends_ordinary || is_word {
        true => Ok(found),
        false => dataset_containing(snapshot, text),
    }
}

/// Returns true if words may be a name.
///
/// Ordinary words alone are a name only where capitals say so: two of them, or one that does not begin
/// the question. A name does not end inside a word with a hyphen, unless an ordinary word follows ("transformer-based").
fn may_name(question: &str, tokens: &[Token], from: usize, to: usize) -> bool {
    let (words, next) = (&tokens[from..to], tokens.get(to));
    let is_ordinary = |word: &Token| vocabulary().is_ordinary(&word.lower);
    let ends_inside = next.is_some_and(|next| next.is_joined && !is_ordinary(next));
    if ends_inside || words[0].is_joined && !is_ordinary(&tokens[from - 1]) {
        return false;
    }
    if !words.iter().all(is_ordinary) || is_alias(span(question, words)) {
        return true;
    }
    let capitals = words.iter().filter(|word| word.is_capital).count();
    let is_area = |next: &Token| AREA_NOUNS.contains(&&*next.lower);
    let is_series =
        |word: &Token| Venue::parse(&word.lower).is_some_and(|one| one.is_known_series());
    match words {
        // "The loss area"; "acl" is a word of "acl id", and a venue.
        [one] if next.is_some_and(is_area) || is_series(one) => true,
        [one] => one.is_capital && from > 0 && one.end - one.start > 1,
        [..] => capitals >= 2 && capitals * 2 >= words.len(),
    }
}

/// Returns the score of a name: more for words that are not ordinary, for capitals, and for longer names than for several short ones.
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
        Target::Named(Field::Tasks | Field::Datasets | Field::Authors, _) | Target::Paper(_)
    );
    let is_bonus = words.len() > 1 && is_compound;
    let bonus = if is_bonus { 0.3 } else { 0.0 };
    // "(single model)" is part of the name of a model.
    let bracket = if text.ends_with(')') { 0.6 } else { 0.0 };
    sum - 1.0 + first.prior * 0.05 + bonus + bracket
}

/// Adds every phrase of the vocabulary that begins at a word.
fn add_phrases(tokens: &[Token], from: usize, edges: &mut Vec<Edge>) {
    let vocabulary = vocabulary();
    let mut phrase = String::new();
    let words = tokens[from..].iter().take(vocabulary.max_words);
    for (at, word) in words
        .take_while(|word| word.quotation.is_none())
        .enumerate()
    {
        if at > 0 {
            phrase.push(' ');
        }
        phrase.push_str(&word.lower);
        let senses = vocabulary.senses(&phrase).to_vec();
        if !senses.is_empty() {
            let is_idle = phrase.split(' ').all(|word| vocabulary.is_filler(word));
            let is_optional = is_idle && !senses.contains(&Sense::Cue(Cue::Absent));
            let length = (at + 1) as f32;
            let (to, score) = (from + at + 1, length + 0.1 * (length * length));
            let item = Item::Cue {
                senses,
                is_optional,
            };
            edges.push(Edge::of(from, to, score, item));
        }
    }
}

fn word(question: &str, tokens: &[Token], from: usize) -> Edge {
    const NUMBERS: [&str; 10] = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    let token = &tokens[from];
    let text = &question[token.start..token.end];
    let named = NUMBERS.iter().position(|number| *number == token.lower);
    let number = named
        .map(|at| at as f64 + 1.0)
        .or_else(|| number(&token.lower));
    // A word with a hyphen is a name: "test-other".
    let is_joined = token.is_joined || tokens.get(from + 1).is_some_and(|next| next.is_joined);
    let is_filler = vocabulary().is_filler(&token.lower)
        && token.quotation.is_none()
        && !is_joined
        && !is_abbreviation(question, text);
    let (item, score) = match number {
        _ if is_filler => (Item::Filler(token.lower.clone()), 1.0),
        Some(number) if token.quotation.is_none() => (Item::Number(number), 0.5),
        _ => (Item::Unknown(text.to_owned()), -2.0),
    };
    let to = from + 1;
    Edge::of(from, to, score, item)
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
    let bare = UNITS.iter().find_map(|unit| word.strip_suffix(unit));
    let bare = bare.unwrap_or(word);
    let is_digit = |byte: u8| byte.is_ascii_digit() || byte == b'.';
    let is_number = bare.bytes().all(is_digit) && bare.starts_with(|c: char| c.is_ascii_digit());
    bare.parse().ok().filter(|_| is_number)
}

/// Returns the items of the best path; unknown words that follow each other are one.
fn best_sequence(words: usize, edges: Vec<Edge>) -> Vec<Item> {
    let path = best_path(words, &edges);
    let mut edges: Vec<Option<Item>> = edges.into_iter().map(|edge| Some(edge.item)).collect();
    let mut items: Vec<Item> = vec![];
    for item in path.into_iter().filter_map(|index| edges[index].take()) {
        match (items.last_mut(), item) {
            (Some(Item::Unknown(text)), Item::Unknown(next)) => *text = format!("{text} {next}"),
            (_, item) => items.push(item),
        }
    }
    items
}

/// Returns the edges of the path with the highest score from the first word to the last.
fn best_path(words: usize, edges: &[Edge]) -> Vec<usize> {
    let mut best: Vec<Option<(f32, usize)>> = vec![None; words + 1];
    let mut order: Vec<usize> = (0..edges.len()).collect();
    order.sort_by_key(|edge| edges[*edge].to);
    for index in order {
        let edge = &edges[index];
        let before = match (edge.from, best[edge.from]) {
            (0, _) => 0.0,
            (_, Some((score, _))) => score,
            (_, None) => continue,
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
