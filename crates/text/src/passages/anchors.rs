//! The places where a paper states a method.

use super::Subject;
use crate::span::{SourceText, SpanKind};
use std::collections::BTreeSet;

/// Prose spans that count as places when nothing but prose names the method.
const MAX_MENTIONS: usize = 4;

/// Returns the indices of the spans where the method is stated: the places that the caller names, and everything below a named
/// heading; else algorithms, definitions, captions and headings that name it; else prose that does.
pub(super) fn find(text: &SourceText, subject: &Subject) -> BTreeSet<usize> {
    let mut anchors = BTreeSet::new();
    for (index, span) in text.spans.iter().enumerate() {
        let content = text.text_of(span);
        let is_heading =
            |place: &str| span.kind == SpanKind::Section && plain(content) == plain(place);
        let is_named =
            |place: &String| span.has_label(place) || span.id == *place || is_heading(place);
        if subject.places.iter().any(is_named) {
            add(text, index, &mut anchors);
        }
    }
    if anchors.is_empty() {
        let is_structure = |kind| !matches!(kind, SpanKind::Prose | SpanKind::Equation);
        let structures = text
            .spans
            .iter()
            .enumerate()
            .filter(|(_, span)| is_structure(span.kind));
        for (index, span) in structures {
            if mentions(text.text_of(span), subject) {
                add(text, index, &mut anchors);
            }
        }
    }
    if anchors.is_empty() {
        let named = text.spans.iter().enumerate();
        let named = named.filter(|(_, span)| mentions(text.text_of(span), subject));
        anchors.extend(named.map(|(index, _)| index).take(MAX_MENTIONS));
    }
    anchors
}

/// Adds a span, and for a heading the spans below it.
fn add(text: &SourceText, index: usize, anchors: &mut BTreeSet<usize>) {
    anchors.insert(index);
    let span = &text.spans[index];
    if span.kind == SpanKind::Section {
        let below = text.spans.iter().enumerate();
        let below = below.filter(|(_, other)| other.section.as_deref() == Some(&span.id));
        anchors.extend(below.map(|(index, _)| index));
    }
}

/// Returns true if a text names the method.
pub(super) fn mentions(text: &str, subject: &Subject) -> bool {
    let text = format!(" {} ", plain(text));
    let names = subject.names.iter().map(|name| plain(name));
    names
        .filter(|name| !name.is_empty())
        .any(|name| text.contains(&format!(" {name} ")) || text.contains(&format!(" {name}s ")))
}

/// Words in small letters: no markup, hyphens or punctuation.
fn plain(text: &str) -> String {
    let words = text.split(|char: char| !char.is_alphanumeric());
    let words: Vec<String> = words
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    words.join(" ")
}
