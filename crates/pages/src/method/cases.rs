//! Fixed cases of a method's corpus: the named edges of its spec, and counterexamples that were found earlier.

use super::Implementation;
use crate::components::table::Section;
use crate::components::text::many;
use maud::{Markup, html};
use spec::Edge;
use spec::inputs::python_literal;

/// Returns the section of fixed cases; `None` without any.
pub(super) fn fixed(of: &Implementation<'_>) -> Option<Section> {
    let edges = of.spec.map_or(&[][..], |spec| &spec.edges);
    let edges: Vec<(String, String)> = edges
        .iter()
        .map(|edge| (edge.id.clone(), python(edge)))
        .collect();
    if edges.is_empty() && of.past.is_empty() {
        return None;
    }
    let content = html! {
        p { "Inputs that are always tried, beside those that are drawn at random." }
        (folded("input at a limit of the method", "inputs at limits of the method", &edges))
        (folded("input that showed a fault in an earlier run", "inputs that showed faults in earlier runs", &of.past))
    };
    Some(Section::new("cases", "Fixed inputs", content))
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
