//! Inputs and outputs, and both programs side by side.

use super::Implementation;
use super::provenance::{Written, sentences};
use crate::components::code;
use crate::components::notices;
use crate::components::table::{Section, heads, scroll};
use crate::components::text::many;
use catalogue::License;
use maud::{Markup, html};
use spec::describe;

/// One reading.
#[derive(Debug, Clone)]
pub struct ReadingText<'a> {
    /// The source; `None` if it is not UTF-8 or its license forbids to show it.
    pub source: Option<&'a str>,
    /// The content address.
    pub sha256: String,
    /// The license.
    pub license: License,
    /// The record of how it was written.
    pub written: Written<'a>,
}

/// Returns the section of inputs and outputs.
pub(super) fn signature(of: &Implementation<'_>) -> Section {
    let ports = of.spec.map(describe::ports).unwrap_or_default();
    let sizes = of.spec.iter().flat_map(|spec| &spec.dims);
    let sizes: Vec<String> = sizes
        .map(|dim| format!("{} from {} to {}", dim.name, dim.min, dim.max))
        .collect();
    let columns =
        ["Direction", "Name", "Type", "Shape", "Role", "Values"].map(|word| (word, false));
    let table = html! {
        table {
            caption {
                "Inputs in the order of a call, then outputs"
                @if !sizes.is_empty() { ". Usual sizes: " (sizes.join(", ")) "; some inputs are larger" }
            }
            (heads(&columns))
            tbody {
                @for [end, name, dtype, shape, role, values] in &ports {
                    tr {
                        td.soft { (end) } th scope="row" { code { (name) } }
                        td.nowrap { (dtype) } td.nowrap { (shape) } td.nowrap { (role) } td.detail { (values_in_words(values)) }
                    }
                }
            }
        }
    };
    let content = html! {
        @if ports.is_empty() {
            pre.wrap tabindex="0" { code { (of.signature.unwrap_or(of.entry)) } }
        } @else {
            (scroll("Inputs and outputs", &table))
        }
        @if !of.examples.is_empty() {
            details { summary { (many(of.examples.len(), "example", "examples")) " of calls, as JSON" }
                @for example in &of.examples { pre.wrap tabindex="0" data-copy { code { (example) } } }
            }
        }
    };
    Section::new("signature", "Inputs and outputs", content)
}

/// Returns the values of an input or output in words: `unit > 0 < 1, drawn from …` is `from 0 to 1, above 0, below 1, drawn from …`.
fn values_in_words(values: &str) -> String {
    let (domain, drawn) = values.split_at(values.find(", drawn").unwrap_or(values.len()));
    let bounds = [
        (" >= ", ", at least "),
        (" <= ", ", at most "),
        (" > ", ", above "),
        (" < ", ", below "),
    ];
    let domain = domain.to_owned();
    let domain = bounds
        .iter()
        .fold(domain, |text, (sign, words)| text.replace(sign, words));
    let domain = match domain.strip_prefix("label of ") {
        Some(classes) => match classes.parse::<u32>() {
            Ok(classes) => format!("class from 0 to {}", classes.saturating_sub(1)),
            Err(_) => format!("class from 0 to {classes} - 1"),
        },
        None => match domain.strip_prefix("unit") {
            Some(rest) if rest.is_empty() || rest.starts_with(',') => format!("from 0 to 1{rest}"),
            _ => domain,
        },
    };
    domain + drawn
}

/// Returns the section of both programs.
pub(super) fn section(of: &Implementation<'_>) -> Section {
    let [a, b] = &of.readings;
    let listings = match (a.source, b.source) {
        (Some(left), Some(right)) => code::side_by_side(["Program A", "Program B"], [left, right]),
        (left, right) => [alone("Program A", left), alone("Program B", right)],
    };
    let [left, right] = listings;
    let content = html! {
        (sentences(of))
        div.pair { (figure("A", a, &left)) (figure("B", b, &right)) }
        p.soft { "Lines that have much in common stand in one row." }
    };
    Section::new("readings", "Code", content)
}

fn alone(label: &str, source: Option<&str>) -> Markup {
    match source {
        Some(source) => code::numbered(label, source),
        None => {
            html! { p.soft { "The source cannot be shown: it is no text, or its license forbids it." } }
        }
    }
}

fn figure(side: &str, reading: &ReadingText<'_>, listing: &Markup) -> Markup {
    let written = reading.written;
    html! {
        figure {
            figcaption {
                strong { "Program " (side) }
                @if let Some(style) = written.style { ", " (style) }
                @if let Some(day) = written.on { ", " (day) }
                span.under {
                    "SHA-256 " code title=(reading.sha256) { (reading.sha256.get(..12).unwrap_or(&reading.sha256)) "…" }
                    ", " (notices::license(reading.license))
                }
            }
            (listing)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::values_in_words;

    #[test]
    fn values_have_words_for_signs() {
        for (values, words) in [
            ("label of 2", "class from 0 to 1"),
            ("label of k", "class from 0 to k - 1"),
            ("unit", "from 0 to 1"),
            ("unitary", "unitary"),
            (
                "unit > 0 < 1, drawn from 0.1 to 0.9",
                "from 0 to 1, above 0, below 1, drawn from 0.1 to 0.9",
            ),
            ("integer >= 1", "integer, at least 1"),
        ] {
            assert_eq!(values_in_words(values), words);
        }
    }
}
