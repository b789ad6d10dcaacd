//! The connections of a method: its wiring, the authors' code, papers that use it, substitutes and partners.

use super::{MethodPage, used_by};
use crate::address::{PageKind, outside};
use crate::components::bar;
use crate::components::lines::{self, MethodLine, PaperLine};
use crate::components::table::{Section, heads, scroll};
use crate::components::text::{count, many};
use crate::components::wiring_graph::Wired;
use crate::components::wiring_plot;
use crate::frame::Frame;
use catalogue::{CodeComparison, ComparisonResult};
use maud::{Markup, html};
use std::collections::BTreeSet;

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

/// Reasons that say nothing of the method itself.
const NO_REASONS: [&str; 3] = [
    "",
    "same area",
    "by contract none; what it computes is not compared",
];

impl Relative {
    /// Returns true if a reason says something of the method that it stands beside.
    pub fn is_reason(reason: &str) -> bool {
        !NO_REASONS.contains(&reason)
    }

    /// Returns the reason without the words for where it is from, which only programs need.
    fn in_words(&self) -> &str {
        self.reason
            .strip_prefix("by contract: ")
            .unwrap_or(&self.reason)
    }
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

pub(super) fn wiring(of: &MethodPage<'_>, frame: &Frame<'_>) -> Option<Section> {
    let wiring = of.wiring.as_ref()?;
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
    let different: BTreeSet<&str> = wiring.slots.iter().map(|slot| &*slot.method.id).collect();
    let methods: Vec<Wired<'_>> = wiring
        .slots
        .iter()
        .map(|slot| Wired {
            slot: &slot.name,
            method: &slot.method.name,
            address: frame.link(PageKind::Method, &slot.method.id),
        })
        .collect();
    let content = html! {
        p {
            "Wired from " (many(different.len(), "method", "methods")) ", with a level of " (if different.len() == 1 { "its" } else { "their" }) " own"
            @if wiring.slots.len() > different.len() { ", in " (many(wiring.slots.len(), "slot", "slots")) } "."
        }
        @if !wiring.wires.is_empty() {
            figure.wide {
                (scroll("Picture of the wiring", &wiring_plot::picture(&methods, &wiring.wires)))
                figcaption { "Inputs are at the left, outputs at the right. A box is a method with its inputs; a name in a frame is an expression between methods." }
            }
        }
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
    Some(Section::new("wiring", "Wiring", content))
}

pub(super) fn authors_code(of: &MethodPage<'_>) -> Option<Section> {
    if of.authors_code.is_empty() {
        return None;
    }
    let content = html! {
        p {
            "Functions of repositories that are linked to the paper, called with this method's inputs. What they return says something about the two programs and changes no level."
        }
        @for one in &of.authors_code { (comparison(one)) }
    };
    Some(Section::new("authors-code", "The authors' code", content))
}

fn comparison(function: &AuthorsFunction<'_>) -> Markup {
    let comparison = function.comparison;
    let adapter = comparison.adapter.as_deref().unwrap_or_default();
    let (called, python) = adapter.split_once('\n').unwrap_or((adapter, ""));
    let words = match comparison.result {
        ComparisonResult::Agrees => "✓ agrees with both programs",
        ComparisonResult::Differs => "✗ differs from the programs",
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
                @if comparison.cases > 0 { dt { "Inputs" } dd { (comparison.cases) } }
                @if let Some(reason) = &comparison.reason { dt { "Why" } dd { (reason) } }
                @if let Some(side) = &comparison.properties_support { dt { "Tests pass on" } dd { (side.replace('_', " ")) } }
            }
            @if !python.is_empty() { pre tabindex="0" { code { (python) } } }
            @if let Some(case) = &comparison.smallest_case { pre tabindex="0" data-copy { code { (case) } } }
        }
    }
}

/// The number of papers from which a chart by year says more than the list.
const MIN_CHARTED: usize = 5;

/// Returns the section on the papers that use the method, by year; `None` if no other paper than its own is known to use it.
pub(super) fn uses(of: &MethodPage<'_>, frame: &Frame<'_>) -> Option<Section> {
    let uses = &of.uses;
    let own = of.paper.as_ref().map(|(paper, _)| paper.id.as_str());
    let is_known = uses
        .latest
        .iter()
        .any(|paper| Some(paper.id.as_str()) != own);
    if !is_known && uses.counted.is_none() {
        return None;
    }
    let most = uses.by_year.iter().map(|(_, n)| *n).max().unwrap_or(1);
    let content = html! {
        p {
            @if let Some(counted) = uses.counted { "The archived Papers with Code counted " (many(counted as usize, "paper", "papers")) " that " (if counted == 1 { "uses" } else { "use" }) " it. " }
            @if is_known { (used_by(uses.total)) " of this snapshot " (if uses.total == 1 { "uses" } else { "use" }) " it." }
        }
        @if uses.by_year.len() > 1 && uses.total >= MIN_CHARTED {
            table.years {
                caption { "Papers that use it, by year" }
                tbody {
                    @for (year, n) in &uses.by_year {
                        tr { th scope="row" { (year) } td.n { (count(*n)) } td.bar { (bar::single(*n as u64, most as u64)) } }
                    }
                }
            }
        }
        @if is_known {
            h3 { "The newest" }
            (lines::papers(frame, &uses.latest))
            @if uses.total > uses.latest.len() && frame.is_served() {
                p.soft { "Search finds the others: " a href=(frame.address("/search", &[("q", Some(&of.method.name)), ("kind", Some("paper"))])) { "papers on " (of.method.name) } "." }
            }
        }
    };
    Some(Section::new("uses", "Where it is used", content))
}

/// Returns the section on methods that can stand in for it; `None` without any.
pub(super) fn substitutes(of: &MethodPage<'_>, frame: &Frame<'_>) -> Option<Section> {
    let lines = list(&of.substitutes, frame)?;
    let content = html! {
        p { "Methods that take the same inputs and return outputs that fit. They compute something else; each line says what." }
        (lines)
    };
    Some(Section::new(
        "substitutes",
        "What can stand in for it",
        content,
    ))
}

/// Returns the section on methods that take its outputs; `None` without any.
pub(super) fn partners(of: &MethodPage<'_>, frame: &Frame<'_>) -> Option<Section> {
    let lines = list(&of.partners, frame)?;
    let content = html! {
        p { "Methods that can take its outputs as inputs." }
        (lines)
    };
    Some(Section::new("partners", "What can follow it", content))
}

/// Returns the methods of which a reason says something; `None` without any.
fn list(relatives: &[Relative], frame: &Frame<'_>) -> Option<Markup> {
    let listed = relatives.iter();
    let listed: Vec<&Relative> = listed
        .filter(|one| Relative::is_reason(&one.reason))
        .collect();
    let lines = html! {
        ul.lines {
            @for relative in &listed {
                li { (relative.method.markup(frame)) span.under { (relative.in_words()) } }
            }
        }
    };
    (!listed.is_empty()).then_some(lines)
}
