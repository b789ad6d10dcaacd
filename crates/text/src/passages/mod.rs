//! Chooses the passages of a paper that one role may see, and measures how far two choices overlap.
//!
//! A method is stated at some places: labels, headings or spans that the caller names, else where its name stands. From there the
//! choice goes by symbols and distance: decisive formulas stand inline in prose, so no kind of span is excluded by its environment
//! alone. Readers see different passages by construction: reader A formulas, algorithms and the sentences that define their
//! symbols; reader B prose and definitions, and a formula or an algorithm only where prose does not say it.

mod anchors;
mod sentences;
mod symbols;

use crate::span::{SourceText, Span, SpanKind};
use catalogue::string_enum;
use sentences::sentences;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

string_enum! {
    /// A role that sees passages of a paper.
    pub enum Audience {
        /// The author of the card: everything that matters for the method.
        Card = "card",
        /// Reader A: equations, algorithms and the sentences with formulas that define their symbols.
        ReaderA = "a",
        /// Reader B: prose and definitions, formulas and algorithms only where prose does not say it.
        ReaderB = "b",
    }
}

/// The reader for whom passages are chosen.
#[derive(Debug, Clone, Default)]
pub struct Subject {
    /// The names of the method.
    pub names: Vec<String>,
    /// The places where the paper states it: labels, headings or ids of spans.
    pub places: Vec<String>,
}

/// A passage as a role sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passage {
    /// The id of the span.
    pub span: String,
    /// Its kind.
    pub kind: SpanKind,
    /// The numbers printed beside it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<String>,
    /// The span's text, or sentences of it in their order.
    pub text: String,
    /// True if sentences were left out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_excerpt: bool,
}

/// Bytes of all passages of one role. **Reason**: the formulas of a method take 1 to 8 kB, its prose 3 to 16 kB (nine papers, by
/// hand).
const fn max_bytes(audience: Audience) -> usize {
    match audience {
        Audience::Card => 24_000,
        Audience::ReaderA => 8_000,
        Audience::ReaderB => 16_000,
    }
}

/// The least score that brings a span in, as a share of the score of a place where the method is stated.
const MIN_SCORE: f64 = 0.15;

/// Spans away from a place of the method at which nearness has fallen to a half.
const HALF_DISTANCE: f64 = 6.0;

/// Bytes of prose below which reader B gets the algorithm: there is too little prose to say what it does.
const LITTLE_PROSE: usize = 1_000;

/// A span with its symbols and its score.
struct Candidate<'a> {
    span: &'a Span,
    text: &'a str,
    symbols: BTreeSet<String>,
    is_anchor: bool,
    score: f64,
}

/// A passage with the index and score of its span.
type Scored = (usize, f64, Passage);

/// Chooses the passages for a role, in the order of the paper. The result is empty when the paper neither has the places nor names the method.
pub fn select(text: &SourceText, subject: &Subject, audience: Audience) -> Vec<Passage> {
    let anchors = anchors::find(text, subject);
    if anchors.is_empty() {
        return vec![];
    }
    let candidates = score(text, subject, &anchors);
    let wanted = wanted_symbols(&candidates);
    let mut passages: Vec<Scored> = vec![];
    for (index, candidate) in candidates.iter().enumerate() {
        if candidate.score >= MIN_SCORE
            && let Some(passage) = passage(candidate, audience, &wanted)
        {
            passages.push((index, candidate.score, passage));
        }
    }
    match audience {
        Audience::ReaderB => add_formulas_without_prose(&candidates, &mut passages),
        Audience::ReaderA if passages.is_empty() => {
            passages = inline_formulas(&candidates, &wanted)
        }
        _ => {}
    }
    cut(&mut passages, max_bytes(audience));
    passages
        .into_iter()
        .map(|(_, _, passage)| passage)
        .collect()
}

/// Returns the share of the passages' bytes that both roles see, of the smaller side. 0 means that they share nothing.
pub fn overlap(first: &[Passage], second: &[Passage]) -> f64 {
    let bytes = |passages: &[Passage]| {
        passages
            .iter()
            .map(|passage| passage.text.len())
            .sum::<usize>()
    };
    let smaller = bytes(first).min(bytes(second));
    if smaller == 0 {
        return 0.0;
    }
    let mut shared = 0;
    for passage in first {
        for other in second.iter().filter(|other| other.span == passage.span) {
            let sentences = sentences(&passage.text);
            let both = sentences
                .iter()
                .filter(|sentence| other.text.contains(**sentence));
            shared += both.map(|sentence| sentence.len()).sum::<usize>();
        }
    }
    (shared as f64 / smaller as f64).min(1.0)
}

fn score<'a>(
    text: &'a SourceText,
    subject: &Subject,
    anchors: &BTreeSet<usize>,
) -> Vec<Candidate<'a>> {
    let candidate = |(index, span): (usize, &'a Span)| Candidate {
        span,
        text: text.text_of(span),
        symbols: symbols::symbols(text.text_of(span), span.kind == SpanKind::Equation),
        is_anchor: anchors.contains(&index),
        score: 1.0,
    };
    let mut candidates: Vec<Candidate> = text.spans.iter().enumerate().map(candidate).collect();
    let weights = symbol_weights(&candidates);
    let total = weights.values().sum::<f64>().max(f64::MIN_POSITIVE);
    let sections: BTreeSet<&str> = anchors
        .iter()
        .map(|anchor| section(&text.spans[*anchor]))
        .collect();
    for (index, candidate) in candidates.iter_mut().enumerate() {
        if candidate.is_anchor {
            continue;
        }
        let distances = anchors.iter().map(|anchor| anchor.abs_diff(index));
        let nearness =
            HALF_DISTANCE / (HALF_DISTANCE + distances.min().unwrap_or(usize::MAX) as f64);
        let shared = candidate
            .symbols
            .iter()
            .filter_map(|symbol| weights.get(symbol));
        let is_near = sections.contains(section(candidate.span));
        let is_named = anchors::mentions(candidate.text, subject);
        let refers = anchors
            .iter()
            .any(|anchor| refers_to(candidate.text, &text.spans[*anchor]));
        let related = shared.sum::<f64>() / total
            + if is_near { 0.25 } else { 0.1 }
            + if is_named { 0.3 } else { 0.0 }
            + if refers { 0.3 } else { 0.0 };
        candidate.score = nearness * related.min(1.0);
    }
    candidates
}

/// The heading of a span; a heading is its own.
fn section(span: &Span) -> &str {
    span.section.as_deref().unwrap_or(&span.id)
}

/// The symbols of the places of the method, each with its weight: a symbol that stands everywhere says little.
fn symbol_weights(candidates: &[Candidate]) -> BTreeMap<String, f64> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for symbol in candidates.iter().flat_map(|candidate| &candidate.symbols) {
        *counts.entry(symbol).or_default() += 1;
    }
    let anchors = candidates.iter().filter(|candidate| candidate.is_anchor);
    let symbols: BTreeSet<&String> = anchors.flat_map(|anchor| &anchor.symbols).collect();
    let weight = |symbol: &String| {
        let count = counts.get(symbol.as_str()).copied().unwrap_or(1);
        (1.0 + candidates.len() as f64 / count as f64).ln()
    };
    symbols
        .into_iter()
        .map(|symbol| (symbol.clone(), weight(symbol)))
        .collect()
}

/// The symbols of the formulas and algorithms that a reader of formulas gets.
fn wanted_symbols(candidates: &[Candidate]) -> BTreeSet<String> {
    let is_formula = |candidate: &&Candidate| {
        candidate.score >= MIN_SCORE
            && matches!(
                candidate.span.kind,
                SpanKind::Equation | SpanKind::Algorithm
            )
    };
    let formulas: BTreeSet<String> = candidates
        .iter()
        .filter(is_formula)
        .flat_map(|candidate| candidate.symbols.clone())
        .collect();
    if !formulas.is_empty() {
        return formulas;
    }
    let anchors = candidates.iter().filter(|candidate| candidate.is_anchor);
    anchors.flat_map(|anchor| anchor.symbols.clone()).collect()
}

fn refers_to(text: &str, span: &Span) -> bool {
    span.labels
        .iter()
        .any(|label| text.contains(&format!("ref{{{}}}", label.name)))
}

/// Returns the text that a role sees of a span; `None` if it sees nothing of it.
fn passage(
    candidate: &Candidate,
    audience: Audience,
    wanted: &BTreeSet<String>,
) -> Option<Passage> {
    let whole = || Some(candidate.text.to_owned());
    let text = match (audience, candidate.span.kind) {
        (Audience::Card, _) => whole(),
        (Audience::ReaderA, SpanKind::Equation | SpanKind::Algorithm) => whole(),
        (Audience::ReaderA, SpanKind::Prose | SpanKind::Definition) => {
            defining_sentences(candidate.text, wanted)
        }
        (Audience::ReaderA, SpanKind::Section | SpanKind::Caption) => None,
        (Audience::ReaderB, SpanKind::Equation | SpanKind::Algorithm) => None,
        (Audience::ReaderB, _) => whole(),
    }?;
    let is_excerpt = text.len() < candidate.text.len();
    Some(to_passage(candidate.span, text, is_excerpt))
}

fn to_passage(span: &Span, text: String, is_excerpt: bool) -> Passage {
    Passage {
        span: span.id.clone(),
        kind: span.kind,
        numbers: span.numbers.clone(),
        text,
        is_excerpt,
    }
}

/// The sentences that define one of the symbols: a formula of theirs states a relation of it, or their words introduce it.
fn defining_sentences(text: &str, wanted: &BTreeSet<String>) -> Option<String> {
    let is_wanted = |formula: &&str| !symbols::symbols(formula, true).is_disjoint(wanted);
    let defines = |sentence: &&str| {
        let mut formulas = symbols::formulas(sentence)
            .into_iter()
            .filter(is_wanted)
            .peekable();
        let introduces = formulas.peek().is_some() && sentences::introduces(sentence);
        introduces || formulas.any(symbols::has_relation)
    };
    let chosen: Vec<&str> = sentences(text).into_iter().filter(defines).collect();
    (!chosen.is_empty()).then(|| chosen.join(" "))
}

/// For reader A of a method without equation, algorithm or definition: all sentences with one of its symbols.
fn inline_formulas(candidates: &[Candidate], wanted: &BTreeSet<String>) -> Vec<Scored> {
    let mut passages = vec![];
    let prose = candidates
        .iter()
        .enumerate()
        .filter(|(_, candidate)| candidate.score >= MIN_SCORE);
    for (index, candidate) in prose {
        let has_symbol = |sentence: &&str| !symbols::symbols(sentence, false).is_disjoint(wanted);
        let chosen: Vec<&str> = sentences(candidate.text)
            .into_iter()
            .filter(has_symbol)
            .collect();
        if !chosen.is_empty() {
            let text = chosen.join(" ");
            let is_excerpt = text.len() < candidate.text.len();
            passages.push((
                index,
                candidate.score,
                to_passage(candidate.span, text, is_excerpt),
            ));
        }
    }
    passages
}

/// Adds for reader B the stated formulas whose symbols the prose does not mention, and algorithms where there is little prose.
fn add_formulas_without_prose(candidates: &[Candidate], passages: &mut Vec<Scored>) {
    let chosen: BTreeSet<usize> = passages.iter().map(|(index, ..)| *index).collect();
    let prose = |index: &usize| {
        matches!(
            candidates[*index].span.kind,
            SpanKind::Prose | SpanKind::Definition
        )
    };
    let bytes: usize = chosen
        .iter()
        .filter(|index| prose(index))
        .map(|index| candidates[*index].text.len())
        .sum();
    let mentioned: BTreeSet<&String> = chosen
        .iter()
        .flat_map(|index| &candidates[*index].symbols)
        .collect();
    for (index, candidate) in candidates
        .iter()
        .enumerate()
        .filter(|(_, candidate)| candidate.is_anchor)
    {
        let symbols = candidate.symbols.len();
        let unmentioned = candidate
            .symbols
            .iter()
            .filter(|symbol| !mentioned.contains(symbol))
            .count();
        let is_missing = match candidate.span.kind {
            SpanKind::Equation => 2 * unmentioned > symbols,
            SpanKind::Algorithm => bytes < LITTLE_PROSE,
            _ => false,
        };
        if is_missing {
            let passage = to_passage(candidate.span, candidate.text.to_owned(), false);
            passages.push((index, candidate.score, passage));
        }
    }
    passages.sort_by_key(|(index, ..)| *index);
}

/// Drops the passages with the lowest scores until the rest fits, and passages that lie within others.
fn cut(passages: &mut Vec<Scored>, limit: usize) {
    let mut by_score: Vec<usize> = (0..passages.len()).collect();
    by_score.sort_by(|a, b| passages[*b].1.total_cmp(&passages[*a].1).then(a.cmp(b)));
    let (mut bytes, mut chosen) = (0, BTreeSet::new());
    for index in by_score {
        let length = passages[index].2.text.len();
        if bytes + length <= limit || chosen.is_empty() {
            bytes += length;
            chosen.insert(index);
        }
    }
    let mut index = 0;
    passages.retain(|_| {
        index += 1;
        chosen.contains(&(index - 1))
    });
    drop_nested(passages);
}

/// A display within a definition that is shown whole is shown once.
fn drop_nested(passages: &mut Vec<Scored>) {
    let containers: Vec<String> = passages
        .iter()
        .filter(|(_, _, passage)| {
            matches!(passage.kind, SpanKind::Definition | SpanKind::Algorithm)
                && !passage.is_excerpt
        })
        .map(|(_, _, passage)| passage.text.clone())
        .collect();
    passages.retain(|(_, _, passage)| {
        passage.kind != SpanKind::Equation
            || !containers
                .iter()
                .any(|container| container.contains(&passage.text))
    });
}
