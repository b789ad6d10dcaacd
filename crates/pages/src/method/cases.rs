//! Fixed cases of a method's corpus: the named edges of its spec, and counterexamples that were found earlier.

use super::Implementation;
use crate::components::table::section;
use crate::components::text::many;
use maud::{Markup, html};
use spec::Edge;
use spec::inputs::python_literal;

/// Returns the section of fixed cases; empty without any.
pub(super) fn fixed(of: &Implementation<'_>) -> Markup {
    let edges = of.spec.map_or(&[][..], |spec| &spec.edges);
    let edges: Vec<(String, String)> = edges
        .iter()
        .map(|edge| (edge.id.clone(), python(edge)))
        .collect();
    if edges.is_empty() && of.past.is_empty() {
        return html! {};
    }
    let content = html! {
        p { "Inputs that are part of every corpus, beside those that are drawn." }
        (folded("named edge", "named edges", &edges))
        (folded("counterexample of an earlier run", "counterexamples of earlier runs", &of.past))
    };
    section("cases", "Fixed inputs", &content)
}

fn folded(one: &str, more: &str, cases: &[(String, String)]) -> Markup {
    html! {
        @if !cases.is_empty() {
            details {
                summary { (many(cases.len(), one, more)) }
                @for (name, python) in cases {
                    h3 { code { (name) } }
                    pre tabindex="0" data-copy { code { (python) } }
                }
            }
        }
    }
}

fn python(edge: &Edge) -> String {
    let line =
        |(name, value): &(String, spec::Value)| format!("{name} = {}\n", python_literal(value));
    edge.inputs.iter().map(line).collect()
}
