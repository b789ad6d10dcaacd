//! The connections of a method: its wiring, the authors' code, papers that use it, substitutes and partners.

use super::{MethodPage, used_by};
use crate::address::outside;
use crate::components::bar;
use crate::components::lines::{self, MethodLine, PaperLine};
use crate::components::table::{heads, scroll, section};
use crate::components::text::{count, many};
use crate::frame::Frame;
use catalogue::{CodeComparison, ComparisonResult};
use maud::{Markup, html};

/// The papers that use a method.
#[derive(Debug, Clone, Default)]
pub struct Uses {
    /// The number of papers of this snapshot.
    pub total: usize,
    /// The number of papers that the source counts.
    pub counted: Option<u32>,
    /// The number of papers by year, ascending.
    pub by_year: Vec<(i32, usize)>,
    /// The newest of them.
    pub latest: Vec<PaperLine>,
}

/// A method, and why it is related.
#[derive(Debug, Clone)]
pub struct Relative {
    /// The method.
    pub method: MethodLine,
    /// The difference, or the ports that fit.
    pub reason: String,
}

/// The wiring of an assembly.
#[derive(Debug, Clone, Default)]
pub struct Wiring {
    /// The methods in their slots.
    pub slots: Vec<Slot>,
    /// Wires, each from a source to an input.
    pub wires: Vec<(String, String)>,
    /// Parts that the paper names and that are not wired, each with the reason.
    pub missing: Vec<(String, String)>,
}

/// A method in its slot.
#[derive(Debug, Clone)]
pub struct Slot {
    /// The slot's name.
    pub name: String,
    /// The method.
    pub method: MethodLine,
    /// Ids of methods that fit the same slot.
    pub swappable_with: Vec<String>,
}

/// A function of a paper's repository beside both readings.
#[derive(Debug, Clone)]
pub struct AuthorsFunction<'a> {
    /// Its qualified name.
    pub name: &'a str,
    /// The address of the repository.
    pub repository: &'a str,
    /// The path of its file.
    pub path: &'a str,
    /// The address of its lines, or of the repository.
    pub url: String,
    /// Its license: an SPDX expression, or `none`; `None` if it is not known here.
    pub license: Option<&'a str>,
    /// The comparison.
    pub comparison: &'a CodeComparison,
}

/// Returns the section on the wiring.
pub(super) fn wiring(of: &MethodPage<'_>, frame: &Frame<'_>) -> Markup {
    let Some(wiring) = &of.wiring else {
        return html! {};
    };
    let table = html! {
        table {
            caption { "The methods in their slots" }
            (heads(&[("Slot", false), ("Method", false), ("Others that fit", false)]))
            tbody {
                @for slot in &wiring.slots {
                    tr {
                        th scope="row" { code { (slot.name) } }
                        td { (slot.method.markup(frame)) }
                        td.detail { (slot.swappable_with.join(", ")) }
                    }
                }
            }
        }
    };
    let content = html! {
        p { "Wired from " (many(wiring.slots.len(), "method", "methods")) " that are verified on their own." }
        (scroll("Slots", &table))
        details {
            summary { (many(wiring.wires.len(), "wire", "wires")) }
            ul.statement { @for (from, to) in &wiring.wires { li { (from) " → " (to) } } }
        }
        @if !wiring.missing.is_empty() {
            h3 { "Not wired" }
            ul { @for (part, why) in &wiring.missing { li { strong { (part) } ": " (why) } } }
        }
    };
    section("wiring", "Wiring", &content)
}

/// Returns the section on the authors' code.
pub(super) fn authors_code(of: &MethodPage<'_>) -> Markup {
    if of.authors_code.is_empty() {
        return html! {};
    }
    let content = html! {
        p {
            "Functions of the paper's declared repositories, called by this method's contract. A comparison is evidence about the readings, and no rung: it changes no level."
        }
        @for one in &of.authors_code { (comparison(one)) }
    };
    section("authors-code", "The authors' code", &content)
}

fn comparison(function: &AuthorsFunction<'_>) -> Markup {
    let comparison = function.comparison;
    let adapter = comparison.adapter.as_deref().unwrap_or_default();
    let (called, python) = adapter.split_once('\n').unwrap_or((adapter, ""));
    let words = match comparison.result {
        ComparisonResult::Agrees => "✓ agrees with both readings",
        ComparisonResult::Differs => "✗ differs from the readings",
        ComparisonResult::NotComparable => "– could not be compared",
    };
    html! {
        article.claim {
            h3 { code { (function.name) } " " span.outcome { (words) } }
            dl.facts {
                dt { "Where" }
                dd { @if let Some(url) = outside(&function.url) { a href=(url) rel="nofollow noopener" { (function.repository) " " code { (function.path) } } } @else { (function.repository) " " code { (function.path) } } }
                @if let Some(license) = function.license { dt { "License" } dd { (license) } }
                @if !called.is_empty() { dt { "Called" } dd { (called) } }
                @if comparison.cases > 0 { dt { "Cases" } dd { (comparison.cases) } }
                @if let Some(reason) = &comparison.reason { dt { "Why" } dd { (reason) } }
                @if let Some(side) = &comparison.properties_support { dt { "Properties hold on" } dd { (side.replace('_', " ")) } }
            }
            @if !python.is_empty() { pre tabindex="0" { code { (python) } } }
            @if let Some(case) = &comparison.smallest_case { pre tabindex="0" data-copy { code { (case) } } }
        }
    }
}

/// Returns the section on the papers that use the method, by year.
pub(super) fn uses(of: &MethodPage<'_>, frame: &Frame<'_>) -> Markup {
    let uses = &of.uses;
    if uses.total == 0 && uses.counted.is_none() {
        return html! {};
    }
    let most = uses.by_year.iter().map(|(_, n)| *n).max().unwrap_or(1);
    let content = html! {
        p {
            (used_by(uses.total)) " of this snapshot " (if uses.total == 1 { "uses" } else { "use" }) " it."
            @if let Some(counted) = uses.counted { " The archived Papers with Code counted " (count(counted as usize)) "." }
        }
        @if !uses.by_year.is_empty() {
            table.years {
                caption { "Papers that use it, by year" }
                tbody {
                    @for (year, n) in &uses.by_year {
                        tr { th scope="row" { (year) } td.n { (count(*n)) } td.bar { (bar::single(*n as u64, most as u64)) } }
                    }
                }
            }
        }
        @if !uses.latest.is_empty() {
            h3 { "The newest" }
            (lines::papers(frame, &uses.latest))
            @if uses.total > uses.latest.len() && frame.is_served() {
                p.soft { "Search finds the others: " a href=(frame.address("/search", &[("q", Some(&of.method.name)), ("kind", Some("paper"))])) { "papers on " (of.method.name) } "." }
            }
        }
    };
    section("uses", "Where it is used", &content)
}

/// Returns the sections on methods that can stand in, and methods that can follow.
pub(super) fn relatives(of: &MethodPage<'_>, frame: &Frame<'_>) -> Markup {
    let list = |relatives: &[Relative]| {
        html! {
            ul.lines {
                @for relative in relatives {
                    li { (relative.method.markup(frame)) span.under { (relative.reason) } }
                }
            }
        }
    };
    html! {
        @if !of.substitutes.is_empty() {
            (section("substitutes", "What can stand in for it", &html! {
                p { "Methods whose contracts fit in its stead. They compute something else; each line says what." }
                (list(&of.substitutes))
            }))
        }
        @if !of.partners.is_empty() {
            (section("partners", "What can follow it", &html! {
                p { "Methods that take its outputs, by their contracts." }
                (list(&of.partners))
            }))
        }
    }
}
