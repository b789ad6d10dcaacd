//! Source texts with line numbers, and two sources side by side, aligned by the tokens of their lines.

use maud::{Markup, html};
use spec::tokens::{Token, TokenKind, tokens};

/// The maximum number of lines of a source that is aligned; longer ones stand beside each other
/// unaligned. **Reason**: the time grows with the product of the lengths, and readings have up to 200.
const MAX_ALIGNED_LINES: usize = 400;

/// The number of tokens that a line has at least to stand beside another. **Reason**: a lone bracket or quote says nothing of its line.
const MIN_TOKENS: usize = 3;

/// The share of tokens that two lines must have in common to stand in one row.
const MIN_COMMON: f64 = 0.5;

/// Keywords of Python. **Source**: The Python Language Reference, section 2.3.1.
const KEYWORDS: [&str; 35] = [
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue",
    "def", "del", "elif", "else", "except", "finally", "for", "from", "global", "if", "import",
    "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try", "while",
    "with", "yield",
];

/// A line of a source: its parts with their classes.
type Line<'a> = Vec<(&'static str, &'a str)>;

/// The numbers of the lines of both sources that stand in one row.
type Row = (Option<usize>, Option<usize>);

/// Returns a source with line numbers, which are not part of a copied selection.
pub(crate) fn numbered(label: &str, source: &str) -> Markup {
    let lines: Vec<Option<Line<'_>>> = highlighted(source).into_iter().map(Some).collect();
    listing(label, &lines)
}

/// Returns two sources, each as [`numbered`], with gaps that put similar lines in one row.
pub(crate) fn side_by_side(labels: [&str; 2], [a, b]: [&str; 2]) -> [Markup; 2] {
    let (left, right) = (highlighted(a), highlighted(b));
    let rows = match left.len().max(right.len()) > MAX_ALIGNED_LINES {
        true => (0..left.len().max(right.len()))
            .map(|at| (Some(at), Some(at)))
            .collect(),
        false => align(&line_tokens(a), &line_tokens(b)),
    };
    [
        column(labels[0], &left, rows.iter().map(|row| row.0)),
        column(labels[1], &right, rows.iter().map(|row| row.1)),
    ]
}

/// Returns one side of the rows. A row past the end of the source is left out.
fn column(label: &str, lines: &[Line<'_>], rows: impl Iterator<Item = Option<usize>>) -> Markup {
    let rows = rows.filter(|row| row.is_none_or(|at| at < lines.len()));
    let lines: Vec<Option<Line<'_>>> = rows.map(|row| row.map(|at| lines[at].clone())).collect();
    listing(label, &lines)
}

fn listing(label: &str, lines: &[Option<Line<'_>>]) -> Markup {
    html! {
        pre.code tabindex="0" role="region" aria-label=(label) data-copy {
            code {
                @for line in lines {
                    @match line {
                        Some(parts) => {
                            span.l { @for (class, text) in parts { @if class.is_empty() { (text) } @else { span class=(class) { (text) } } } }
                            "\n"
                        },
                        None => i.gap aria-hidden="true" { "\n" },
                    }
                }
            }
        }
    }
}

/// Divides a source into lines of parts with classes: `tk` keyword, `ts` string, `tn` number, `tc` comment.
///
/// The tokenizer is the one that compares readings (`spec::tokens`). **Reason**: `syntect` brings a
/// regular-expression engine and a megabyte of grammars for one language; a wrong colour harms nobody.
fn highlighted(source: &str) -> Vec<Line<'_>> {
    let mut parts: Vec<(&'static str, &str)> = vec![];
    let mut at = 0;
    for token in tokens(source) {
        let start = token.text.as_ptr() as usize - source.as_ptr() as usize;
        between(&source[at..start], &mut parts);
        parts.push((class(&token), token.text));
        at = start + token.text.len();
    }
    between(&source[at..], &mut parts);
    lines_of(&parts)
}

const fn class_of(kind: TokenKind) -> &'static str {
    match kind {
        TokenKind::Number => "tn",
        TokenKind::String => "ts",
        TokenKind::Name | TokenKind::Operator => "",
    }
}

fn class(token: &Token<'_>) -> &'static str {
    match token.kind == TokenKind::Name && KEYWORDS.contains(&token.text) {
        true => "tk",
        false => class_of(token.kind),
    }
}

/// Adds the text between two tokens: white space and comments.
fn between<'a>(text: &'a str, parts: &mut Vec<(&'static str, &'a str)>) {
    let mut rest = text;
    while let Some(start) = rest.find('#') {
        let end = rest[start..].find('\n').map_or(rest.len(), |n| start + n);
        parts.push(("", &rest[..start]));
        parts.push(("tc", &rest[start..end]));
        rest = &rest[end..];
    }
    parts.push(("", rest));
}

/// Divides parts at line ends, and joins neighbours of one class.
fn lines_of<'a>(parts: &[(&'static str, &'a str)]) -> Vec<Line<'a>> {
    let mut lines: Vec<Line<'a>> = vec![vec![]];
    for (class, text) in parts {
        for (number, piece) in text.split('\n').enumerate() {
            if number > 0 {
                lines.push(vec![]);
            }
            if let (Some(line), false) = (lines.last_mut(), piece.is_empty()) {
                line.push((class, piece));
            }
        }
    }
    if lines.last().is_some_and(Vec::is_empty) {
        lines.pop();
    }
    lines
}

/// Returns the texts of the tokens of each line; strings of several lines count for none.
fn line_tokens(source: &str) -> Vec<Vec<&str>> {
    let words = |line| tokens(line).into_iter().map(|token| token.text).collect();
    source.lines().map(words).collect()
}

/// Returns rows of line numbers: pairs of similar lines in order, and lines that stand alone. The sum
/// of the similarities is the largest possible.
fn align(a: &[Vec<&str>], b: &[Vec<&str>]) -> Vec<Row> {
    let width = b.len() + 1;
    let mut best = vec![0.0_f64; (a.len() + 1) * width];
    let score = |i: usize, j: usize| similarity(&a[i], &b[j]);
    for i in (0..a.len()).rev() {
        for j in (0..b.len()).rev() {
            let skip = best[(i + 1) * width + j].max(best[i * width + j + 1]);
            let pair = score(i, j).map_or(0.0, |s| s + best[(i + 1) * width + j + 1]);
            best[i * width + j] = skip.max(pair);
        }
    }
    let (mut i, mut j, mut rows) = (0, 0, vec![]);
    // Lines without a partner wait, so that they share rows until the next pair.
    let (mut left, mut right) = (vec![], vec![]);
    while i < a.len() && j < b.len() {
        let here = best[i * width + j];
        let paired = score(i, j).filter(|s| s + best[(i + 1) * width + j + 1] >= here);
        if paired.is_some() {
            flush(&mut left, &mut right, &mut rows);
            rows.push((Some(i), Some(j)));
            (i, j) = (i + 1, j + 1);
        } else if best[(i + 1) * width + j] >= here {
            left.push(i);
            i += 1;
        } else {
            right.push(j);
            j += 1;
        }
    }
    left.extend(i..a.len());
    right.extend(j..b.len());
    flush(&mut left, &mut right, &mut rows);
    rows
}

fn flush(left: &mut Vec<usize>, right: &mut Vec<usize>, rows: &mut Vec<Row>) {
    let (a, b) = (std::mem::take(left), std::mem::take(right));
    for at in 0..a.len().max(b.len()) {
        rows.push((a.get(at).copied(), b.get(at).copied()));
    }
}

/// Returns the share of tokens that two lines have in common, if it is large enough.
fn similarity(a: &[&str], b: &[&str]) -> Option<f64> {
    if a.len().min(b.len()) < MIN_TOKENS {
        return None;
    }
    let mut rest: Vec<&str> = b.to_vec();
    let mut common = 0;
    for token in a {
        if let Some(at) = rest.iter().position(|other| other == token) {
            rest.swap_remove(at);
            common += 1;
        }
    }
    let share = 2.0 * f64::from(common) / (a.len() + b.len()) as f64;
    (share >= MIN_COMMON).then_some(share)
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: &str =
        "import numpy as np\n\n\ndef f(x):\n    # mean\n    m = np.mean(x)\n    return x - m\n";
    const B: &str = "import math\nimport numpy as np\n\ndef f(x):\n    s = 0.0\n    for v in x:\n        s += v\n    return x - s / len(x)\n";

    #[test]
    fn similar_lines_share_a_row() {
        let (a, b) = (line_tokens(A), line_tokens(B));
        let rows = align(&a, &b);
        assert!(
            rows.contains(&(Some(0), Some(1))) && rows.contains(&(Some(3), Some(3))),
            "{rows:?}"
        );
        let left: Vec<usize> = rows.iter().filter_map(|row| row.0).collect();
        let right: Vec<usize> = rows.iter().filter_map(|row| row.1).collect();
        assert_eq!(
            left,
            (0..a.len()).collect::<Vec<_>>(),
            "every line once, in order"
        );
        assert_eq!(right, (0..b.len()).collect::<Vec<_>>());
    }

    #[test]
    fn the_parts_of_a_source_are_the_source() {
        let hostile = "x = '<script>' # <b>\n\"\"\"two\nlines\"\"\"\r\n\tif x: 1.5e3\\\n y\u{202e}";
        for source in [A, B, hostile, "", "\n\n", "'open", "#"] {
            let lines = highlighted(source);
            let texts = lines
                .iter()
                .map(|line| line.iter().map(|(_, text)| *text).collect::<String>());
            let joined = texts.collect::<Vec<_>>().join("\n");
            assert_eq!(joined.trim_end_matches('\n'), source.trim_end_matches('\n'));
        }
        let html = numbered("\"x", hostile).into_string();
        assert!(!html.contains("<script>") && !html.contains("<b>"));
        let text = highlighted("if x: # no\n");
        assert_eq!(
            text[0],
            [
                ("tk", "if"),
                ("", " "),
                ("", "x"),
                ("", ":"),
                ("", " "),
                ("tc", "# no")
            ]
        );
    }
}
