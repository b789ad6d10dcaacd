//! Signature, both readings side by side, and the commands to check and to repeat.

use super::{Implementation, MethodPage};
use crate::address::check_file_path;
use crate::components::code;
use crate::components::notices;
use crate::components::table::{heads, scroll, section as titled};
use crate::components::text::many;
use crate::frame::Frame;
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
    /// Facts on its origin, by label.
    pub origin: Vec<(String, String)>,
}

/// Returns the section of inputs and outputs.
pub(super) fn signature(of: &Implementation<'_>) -> Markup {
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
                @if !sizes.is_empty() { ". Sizes that are tried: " (sizes.join(", ")) }
            }
            (heads(&columns))
            tbody {
                @for [end, name, dtype, shape, role, values] in &ports {
                    tr {
                        td.soft { (end) } th scope="row" { code { (name) } }
                        td.nowrap { (dtype) } td.nowrap { (shape) } td.nowrap { (role) } td.detail { (values) }
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
    titled("signature", "Inputs and outputs", &content)
}

/// Returns the section of both readings.
pub(super) fn section(of: &Implementation<'_>) -> Markup {
    let [a, b] = &of.readings;
    let listings = match (a.source, b.source) {
        (Some(left), Some(right)) => code::side_by_side(["Reading A", "Reading B"], [left, right]),
        (left, right) => [alone("Reading A", left), alone("Reading B", right)],
    };
    let [left, right] = listings;
    let content = html! {
        p {
            @if of.generation.is_empty() { "Two authors read the paper and wrote Python independently of each other." }
            @else { "Language models wrote both, each from a brief of its own, without the other." }
            " Lines that have tokens in common stand in one row."
        }
        div.pair { (figure("A", a, &left)) (figure("B", b, &right)) }
    };
    titled("readings", "Two readings", &content)
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
    html! {
        figure {
            figcaption {
                strong { "Reading " (side) }
                @for (label, value) in &reading.origin { ", " (label) " " (value) }
                span.under {
                    "SHA-256 " code title=(reading.sha256) { (reading.sha256.get(..12).unwrap_or(&reading.sha256)) "…" }
                    ", " (notices::license(reading.license))
                }
            }
            (listing)
        }
    }
}

/// Returns the section of commands. A server that has the check file links it; elsewhere a command writes it.
pub(super) fn commands(
    of: &MethodPage<'_>,
    implementation: &Implementation<'_>,
    frame: &Frame<'_>,
) -> Markup {
    let id = &of.method.id;
    let file = frame.is_served() && implementation.has_check_file;
    let content = html! {
        p { "Your function against this method: every stored case and every property, with the smallest input on which it differs." }
        pre tabindex="0" data-copy { code { "concordance check " (id) " your_file.py" } }
        @if file {
            p {
                "The same as one Python file, for torch, jax and others: "
                a href=(frame.address(&check_file_path(id), &[])) { "check/" (id) ".py" }
            }
        } @else {
            p { "The same as one Python file, for torch, jax and others." }
            pre tabindex="0" data-copy { code { "concordance check " (id) " --export check_" (id) ".py" } }
        }
        @if let Some(run) = &implementation.run {
            p { "This run again, on your machine, with its verdict digests compared." }
            pre tabindex="0" data-copy { code { "concordance reproduce " (run.id) } }
        }
    };
    titled("check", "Check and reproduce", &content)
}
