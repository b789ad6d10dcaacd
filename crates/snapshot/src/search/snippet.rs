//! The passage of a text that shows why a hit matched.

use super::query::Query;
use crate::text::SearchField;
use crate::text::words::{Origin, Word, words};
use std::collections::HashSet;
use std::ops::Range;

/// The maximum length of a passage, in bytes, without the marks of omission.
const MAX_PASSAGE: usize = 160;

/// The mark of omission at either end of a passage.
const OMISSION: &str = "…";

/// A passage, and the ranges of the query's words in it, in bytes, ascending.
pub(super) type Passage = (String, Vec<Range<usize>>);

/// Returns the ranges of the query's words in a text, in bytes, ascending, each byte once.
pub(super) fn matched_ranges(query: &Query, text: &str, field: SearchField) -> Vec<Range<usize>> {
    let mut ranges: Vec<Range<usize>> = words(text)
        .into_iter()
        .filter(|word| query.contains(word, field))
        .map(|word| word.range)
        .collect();
    ranges.sort_by_key(|range| (range.start, std::cmp::Reverse(range.end)));
    let mut end = 0;
    ranges.retain(|range| {
        let is_new = range.start >= end;
        end = end.max(range.end);
        is_new
    });
    ranges
}

/// Returns the passage with the most different words of the query; `None` if the text has none.
pub(super) fn passage(query: &Query, text: &str, field: SearchField) -> Option<Passage> {
    let matched = |word: &&Word| query.contains(word, field);
    let words = words(text);
    let starts: Vec<&Word> = words.iter().filter(matched).collect();
    let count = |start: usize| {
        let inside = starts[start..]
            .iter()
            .take_while(|word| word.range.end <= starts[start].range.start + MAX_PASSAGE);
        let stems: HashSet<&str> = inside.map(|word| word.stem.as_str()).collect();
        stems.len()
    };
    // The first of equal passages.
    let best = (0..starts.len()).max_by_key(|at| (count(*at), std::cmp::Reverse(*at)))?;
    let range = extend(text, &words, starts[best].range.start);
    let ranges = matched_ranges(query, text, field);
    let before = if range.start > 0 { OMISSION } else { "" };
    let after = if range.end < text.trim_end().len() {
        OMISSION
    } else {
        ""
    };
    let shift = |at: usize| at - range.start + before.len();
    let inside = ranges
        .into_iter()
        .filter(|inner| range.start <= inner.start && inner.end <= range.end)
        .map(|inner| shift(inner.start)..shift(inner.end));
    let inside = inside.collect();
    // A line break or a tab is a space; both are one byte, so ranges stay.
    let passage = text[range].replace(['\n', '\r', '\t'], " ");
    Some((format!("{before}{passage}{after}"), inside))
}

/// Returns the range of a passage that contains the word at `start`: from the beginning of its
/// sentence, or from a word shortly before, up to the end of the last word that fits.
fn extend(text: &str, words: &[Word], start: usize) -> Range<usize> {
    let sentence = text[..start]
        .rfind(['.', '?', '!', ';', '\n'])
        .map_or(0, |at| {
            let rest = &text[at + 1..start];
            at + 1 + (rest.len() - rest.trim_start().len())
        });
    let begin = if start - sentence <= MAX_PASSAGE / 2 {
        sentence
    } else {
        let near = |word: &&Word| word.range.start + MAX_PASSAGE / 4 >= start;
        let first = words.iter().find(near);
        first.map_or(start, |word| word.range.start.min(start))
    };
    let rest = &text[begin..];
    if rest.trim_end().len() <= MAX_PASSAGE {
        return begin..begin + rest.trim_end().len();
    }
    let ends = words
        .iter()
        .filter(|word| word.origin != Origin::Part)
        .map(|word| word.range.end)
        .filter(|end| *end > begin && *end <= begin + MAX_PASSAGE);
    let first = words.iter().find(|word| word.range.start >= start);
    let end = ends.max().or(first.map(|word| word.range.end));
    begin..end.unwrap_or(text.len())
}
