//! The functions of libraries under a method's name: those that were run here, and those whose source was read.

use super::MethodPage;
use crate::address::{PageKind, encoded};
use crate::components::table::{Section, heads, scroll};
use crate::frame::Frame;
use crate::libraries::{badge_path, mark, newest_cells, place};
use catalogue::{CellOutcome, InUse, LibraryCell, LibraryFunction};
use maud::{Markup, html};
use spec::Spec;
use std::collections::BTreeSet;

/// Returns the section of a method's page: functions that were run, and those whose source was read; `None` without any.
pub(super) fn section(of: &MethodPage<'_>, frame: &Frame<'_>) -> Option<Section> {
    let method = &of.method.id;
    let cells = newest_cells(of.libraries);
    let read: Vec<&InUse> = of
        .in_use
        .iter()
        .filter(|one| is_read_only(one, &cells))
        .collect();
    if cells.is_empty() && read.is_empty() {
        return None;
    }
    let columns = ["call", "version", "result"].map(|column| (column, false));
    let table = html! {
        table.rows {
            (heads(&columns))
            tbody { @for (one, cell) in &cells {
                tr {
                    th scope="row" { code { (one.call) } @if let Some(settings) = unseen_settings(one) { span.under { (settings) } } }
                    td.nowrap { (library_link(&one.distribution, method, frame)) " " (cell.version) }
                    td.detail { (mark(cell.outcome)) @if let Some(why) = &cell.explanation { " " (why.text) } @else if cell.outcome != CellOutcome::Agrees { " " (cell.text) } }
                }
            } }
        }
    };
    let distributions: BTreeSet<&str> = cells.iter().map(|(one, _)| &*one.distribution).collect();
    let content = html! {
        @if !cells.is_empty() {
            p { strong { "Run here" } ": each was called and compared with program A on this page." }
            (scroll("Functions that were run", &table))
        }
        @if !read.is_empty() { (uses(of, &read, &cells, frame)) }
        @if frame.is_served() && !cells.is_empty() {
            details {
                summary { "A badge for a README" }
                @for one in &distributions { pre.wrap tabindex="0" { (format!("![{method}]({}{})", frame.base, badge_path(one, method))) } }
            }
        }
    };
    Some(Section::new("libraries", "In libraries", content))
}

/// Returns true if a use says more than the results of runs: a function that was run is not listed twice as the method's own.
fn is_read_only(one: &InUse, cells: &[(&LibraryFunction, &LibraryCell)]) -> bool {
    let mut run = cells.iter().map(|(run, _)| run);
    one.difference.is_some()
        || !run.any(|run| run.distribution == one.distribution && run.function == one.function)
}

/// Returns the settings of a function of which its call shows a part at most.
fn unseen_settings(one: &LibraryFunction) -> Option<&str> {
    let settings = one.settings.as_deref();
    settings.filter(|with| !with.split(", ").all(|part| one.call.contains(part)))
}

fn library_link(distribution: &str, method: &str, frame: &Frame<'_>) -> Markup {
    html! { @if frame.is_served() { a href=(place(distribution, method, frame)) { (distribution) } } @else { (distribution) } }
}

/// Returns the table of functions whose source or documentation was read.
fn uses(
    of: &MethodPage<'_>,
    read: &[&InUse],
    cells: &[(&LibraryFunction, &LibraryCell)],
    frame: &Frame<'_>,
) -> Markup {
    let spec = of.implementation.as_ref().and_then(|own| own.spec);
    let columns = ["function", "read at", "computes"].map(|column| (column, false));
    let table = html! {
        table.rows {
            (heads(&columns))
            tbody {
                @for one in read {
                    tr {
                        th scope="row" { code { (one.function) } @if let Some(with) = &one.with { " with " (with) } }
                        td { (one.distribution) " " (one.versions) span.under { (one.source) } }
                        td.detail { (computes(one, spec, frame)) }
                    }
                }
            }
        }
    };
    html! {
        p { strong { "Read in its source" } " or documentation at the version beside it." @if !cells.is_empty() { " What a run found stands above." } }
        (scroll("Functions that were read", &table))
    }
}

fn computes(one: &InUse, spec: Option<&Spec>, frame: &Frame<'_>) -> Markup {
    let Some(difference) = &one.difference else {
        return html! { "this method" };
    };
    let listed = spec.into_iter().flat_map(|spec| &spec.misreadings);
    let program = listed.filter(|known| one.misreading.as_ref() == Some(&known.id));
    html! {
        (difference)
        @if let Some(member) = &one.member { ": " a href=(frame.link(PageKind::Method, member)) { (member) } }
        @for known in program { span.under { a href=(format!("#m-{}", encoded(&known.id))) { "the input that shows it" } } }
    }
}
