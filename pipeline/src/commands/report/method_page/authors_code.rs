//! Functions of the paper's repositories beside both readings of a method.

use super::{MethodPage, section};
use maud::{Markup, html};
use store::StoredComparison;

/// Returns the section; empty when no function was compared.
pub(super) fn beside_readings(of: &MethodPage<'_>) -> Markup {
    let compared = of.row.map_or(&[][..], |row| &row.authors_code);
    if compared.is_empty() {
        return html! {};
    }
    let content = html! {
        p {
            "Functions of the paper's declared repositories, called by this method's contract on the whole corpus. A comparison is evidence about \
             the readings, and no rung: it changes no level."
        }
        @for stored in compared { (comparison(stored)) }
    };
    section("authors-code", "What the declared code says", &content)
}

fn comparison(stored: &StoredComparison) -> Markup {
    let c = &stored.comparison;
    let adapter = c.adapter.as_deref().unwrap_or_default();
    let (words, python) = adapter.split_once('\n').unwrap_or((adapter, ""));
    html! {
        h3 { code { (stored.qualified_name) } " " (c.result.as_str().replace('_', " ")) }
        dl.facts {
            dt { "Where" } dd { (stored.repo) " " code { (stored.path) } }
            @if !words.is_empty() { dt { "Called" } dd { (words) } }
            @if c.cases > 0 { dt { "Cases" } dd { (c.cases) } }
            @if let Some(reason) = &c.reason { dt { "Why" } dd { (reason) } }
            @if let Some(side) = &c.properties_support { dt { "Properties hold on" } dd { (side) } }
        }
        @if !python.is_empty() { pre { code { (python) } } }
        @if let Some(case) = &c.smallest_case { pre { code { (case) } } }
    }
}
