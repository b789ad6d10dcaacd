//! Texts of outside sources in Markdown with LaTeX, shown plainly: paragraphs, code and formulas.

use super::formula::{formula, math};
use maud::{Markup, PreEscaped, html};

/// The class of a part of a paragraph.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Text,
    Code,
    Formula,
    /// A formula on lines of its own.
    Block,
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
                Part::Formula => (formula(text, false)),
                Part::Block => (formula(text, true)),
            }
        }
    }
}

/// Returns the statement of a method: formulas where it is LaTeX, and its lines as they are where it is plain text.
pub(crate) fn statement(text: &str) -> Markup {
    let text = text.trim_end();
    let tex = text.contains('\\').then(|| math(text, true)).flatten();
    html! {
        @if parts(text).iter().any(|(part, _)| matches!(part, Part::Formula | Part::Block)) { (paragraphs(text)) }
        @else if let Some(markup) = tex { (PreEscaped(markup)) }
        @else { pre.statement tabindex="0" { (text) } }
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
            _ if rest.starts_with("$$") => ("$$", Part::Block),
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
                (Part::Block, "z"),
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
            "<p>&lt;b&gt;a&lt;/b&gt;</p><p>[x](javascript:1) <math display=\"inline\"><mo>&lt;</mo><mi>i</mi><mo>&gt;</mo></math></p>"
        );
    }

    #[test]
    fn a_statement_in_plain_text_keeps_its_lines() {
        let plain = "m2 = b1 m + (1-b1) g        [Algorithm 1]\nw2 = w - lr m2\n";
        assert_eq!(
            statement(plain).into_string(),
            "<pre class=\"statement\" tabindex=\"0\">m2 = b1 m + (1-b1) g        [Algorithm 1]\nw2 = w - lr m2</pre>"
        );
        for tex in ["where $x^2$ is", "\\frac{a}{b}"] {
            assert!(statement(tex).into_string().contains("<math"), "{tex}");
        }
        let open = statement("\\frac{<b>").into_string();
        assert!(
            open.starts_with("<pre") && open.contains("&lt;b&gt;"),
            "{open}"
        );
    }
}
