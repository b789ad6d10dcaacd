//! Texts of outside sources in Markdown with LaTeX, shown plainly: paragraphs, code, and formulas as
//! their source.

use maud::{Markup, html};

/// The class of a part of a paragraph.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Text,
    Code,
    Formula,
}

/// Returns the paragraphs of a text. Links and images stay as they are written: no page loads anything
/// that a text names.
pub(crate) fn paragraphs(text: &str) -> Markup {
    let text = text.replace("\r\n", "\n");
    html! {
        @for paragraph in text.split("\n\n").map(str::trim).filter(|part| !part.is_empty()) {
            p { (inline(paragraph)) }
        }
    }
}

/// Returns a text on one line with code and formulas marked.
pub(crate) fn inline(text: &str) -> Markup {
    html! {
        @for (part, text) in parts(text) {
            @match part {
                Part::Text => (text),
                Part::Code => code { (text) },
                Part::Formula => code.tex { (text) },
            }
        }
    }
}

/// Divides a text at pairs of `$$`, `$` and backticks. A dollar before a digit is a sum of money
/// unless another dollar closes it in the same line.
fn parts(text: &str) -> Vec<(Part, &str)> {
    let mut parts = vec![];
    let (mut start, mut at) = (0, 0);
    while let Some(offset) = text[at..].find(['$', '`']) {
        let open = at + offset;
        let rest = &text[open..];
        let (mark, part) = match rest {
            _ if rest.starts_with("$$") => ("$$", Part::Formula),
            _ if rest.starts_with('$') => ("$", Part::Formula),
            _ => ("`", Part::Code),
        };
        let inner = &rest[mark.len()..];
        let close = inner.find(mark).filter(|end| {
            let inner = &inner[..*end];
            !inner.trim().is_empty() && (mark != "$" || !inner.contains('\n'))
        });
        let Some(end) = close else {
            at = open + mark.len();
            continue;
        };
        if start < open {
            parts.push((Part::Text, &text[start..open]));
        }
        parts.push((part, &inner[..end]));
        at = open + mark.len() + end + mark.len();
        start = at;
    }
    if start < text.len() {
        parts.push((Part::Text, &text[start..]));
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_and_code_are_marked() {
        assert_eq!(
            parts("let $x$ be `y` for $$z$$."),
            [
                (Part::Text, "let "),
                (Part::Formula, "x"),
                (Part::Text, " be "),
                (Part::Code, "y"),
                (Part::Text, " for "),
                (Part::Formula, "z"),
                (Part::Text, ".")
            ]
        );
        assert_eq!(parts("costs $5"), [(Part::Text, "costs $5")]);
        assert_eq!(parts("$$"), [(Part::Text, "$$")]);
        assert_eq!(parts(""), []);
    }

    #[test]
    fn markup_in_a_text_is_text() {
        let html = paragraphs("<b>a</b>\n\n[x](javascript:1) $<i>$").into_string();
        assert_eq!(
            html,
            "<p>&lt;b&gt;a&lt;/b&gt;</p><p>[x](javascript:1) <code class=\"tex\">&lt;i&gt;</code></p>"
        );
    }
}
