//! Both readings as code with line numbers, next to each other on a wide screen and below each other on a narrow screen.

use super::{MethodPage, section};
use catalogue::Digest;
use ladder::Side;
use ladder::similarity::SUSPECT_ABOVE;
use maud::{Markup, html};

/// One reading as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ReadingText {
    /// The source. The replacement character stands for bytes that are not UTF-8.
    pub(crate) source: String,
    /// The content address of the source.
    pub(crate) sha256: Digest,
    pub(crate) style: Option<String>,
    /// The kind of the author's source text: `brief` or `card`.
    pub(crate) written_from: Option<String>,
}

/// Returns the section of both readings; empty without readings.
pub(crate) fn side_by_side(of: &MethodPage<'_>) -> Markup {
    let Some(readings) = &of.readings else {
        return html! {};
    };
    let content = html! {
        p { (similarity(of)) }
        div.pair { @for (side, text) in Side::ALL.iter().zip(readings) { (reading(*side, text)) } }
    };
    section("readings", "Two readings", &content)
}

fn similarity(of: &MethodPage<'_>) -> String {
    match of.row.and_then(|row| row.similarity) {
        Some(value) if value > SUSPECT_ABOVE => {
            format!(
                "Similarity {value:.2}: above {SUSPECT_ABOVE:.2} they do not count as independent."
            )
        }
        Some(value) => format!(
            "Similarity {value:.2}; above {SUSPECT_ABOVE:.2} they would not count as independent."
        ),
        None => "Similarity was not computed: no run of them reached V2.".to_owned(),
    }
}

fn reading(side: Side, text: &ReadingText) -> Markup {
    let lines = text.source.lines().count();
    let digest = text.sha256.to_string();
    html! {
        figure {
            figcaption {
                strong { "Reading " (side) }
                @if let Some(style) = &text.style { ": " (style) }
                span.under {
                    (lines) " lines, "
                    @if let Some(from) = &text.written_from { "written from the " (from) ", " }
                    "SHA-256 " code title=(digest) { (&digest[..12]) "…" }
                }
            }
            (code(&format!("Reading {side}"), &text.source))
        }
    }
}

/// Returns code with line numbers, which are not part of a copied selection.
pub(crate) fn code(label: &str, source: &str) -> Markup {
    html! {
        pre.code tabindex="0" role="region" aria-label=(label) {
            code { @for line in source.lines() { span { (line) } "\n" } }
        }
    }
}
