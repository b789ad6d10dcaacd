//! Collects spans while a paper is read, and gives them their ids at the end.

use crate::span::{Label, Span, SpanKind};
use catalogue::Digest;
use std::collections::HashMap;
use std::ops::Range;

/// A span without an id. Sections are named by their index in the list.
#[derive(Debug, Clone)]
pub(crate) struct Draft {
    pub kind: SpanKind,
    pub numbers: Vec<String>,
    pub labels: Vec<Label>,
    pub section: Option<usize>,
    pub bytes: Range<usize>,
    pub file: String,
    pub line: u32,
}

/// Returns the spans with their ids, in the order of their beginnings; of two that begin together, the longer is first.
pub(crate) fn finish(drafts: Vec<Draft>, text: &str) -> Vec<Span> {
    let mut seen: HashMap<String, usize> = HashMap::new();
    let mut ids = vec![String::new(); drafts.len()];
    let mut order: Vec<usize> = (0..drafts.len()).collect();
    order.sort_by_key(|&index| {
        let bytes = &drafts[index].bytes;
        (bytes.start, std::cmp::Reverse(bytes.end), index)
    });
    for &index in &order {
        let draft = &drafts[index];
        let text = text.get(draft.bytes.clone()).unwrap_or_default();
        let words: Vec<&str> = text.split_whitespace().collect();
        let digest = Digest::of(words.join(" ")).to_string();
        let id = format!("{}-{}", draft.kind.prefix(), &digest[..8]);
        let count = seen.entry(id.clone()).or_default();
        *count += 1;
        ids[index] = if *count == 1 {
            id
        } else {
            format!("{id}.{count}")
        };
    }
    let span = |&index: &usize| {
        let draft = drafts[index].clone();
        Span {
            id: ids[index].clone(),
            kind: draft.kind,
            numbers: draft.numbers,
            labels: draft.labels,
            section: draft.section.map(|section| ids[section].clone()),
            bytes: draft.bytes,
            file: draft.file,
            line: draft.line,
        }
    };
    order.iter().map(span).collect()
}
