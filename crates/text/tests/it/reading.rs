//! Helpers of the tests: trees in memory and short views of spans.

use text::{Source, SourceText, SourceTree, Span, TextError, latex};

/// Returns a tree of these files.
pub fn tree(files: &[(&str, &str)]) -> SourceTree {
    let mut tree = SourceTree::new();
    for (path, text) in files {
        tree.insert(path, text.as_bytes().to_vec())
            .expect("paths of tests are well-formed");
    }
    tree
}

/// Reads a tree, or says why not.
pub fn try_read(files: &[(&str, &str)]) -> Result<SourceText, TextError> {
    latex::read(&tree(files), Source::default())
}

/// Reads an article with this preamble and body.
pub fn read(preamble: &str, body: &str) -> SourceText {
    read_class("article", preamble, body)
}

/// Reads a document of a class.
pub fn read_class(class: &str, preamble: &str, body: &str) -> SourceText {
    let main = format!(
        "\\documentclass{{{class}}}\n{preamble}\n\\begin{{document}}\n{body}\n\\end{{document}}\n"
    );
    try_read(&[("main.tex", &main)]).expect("the document is readable")
}

/// One line for each span: kind, numbers, labels with their numbers, text.
pub fn lines(text: &SourceText) -> Vec<String> {
    text.spans.iter().map(|span| line(text, span)).collect()
}

fn line(text: &SourceText, span: &Span) -> String {
    let labels: Vec<String> = span
        .labels
        .iter()
        .map(|label| format!("{}={}", label.name, label.number.as_deref().unwrap_or("?")))
        .collect();
    let words: Vec<&str> = text.text_of(span).split_whitespace().collect();
    let (kind, numbers) = (span.kind, span.numbers.join(","));
    format!(
        "{kind} [{numbers}] [{}] {}",
        labels.join(","),
        words.join(" ")
    )
}

/// The numbers of all spans of a kind.
pub fn numbers(text: &SourceText, kind: text::SpanKind) -> Vec<String> {
    let spans = text.spans.iter().filter(|span| span.kind == kind);
    spans.map(|span| span.numbers.join(",")).collect()
}
