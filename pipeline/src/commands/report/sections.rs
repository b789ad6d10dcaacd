//! The sections of the index except the methods. A section without rows is omitted.

use super::coverage::Demand;
use super::data::{AreaLevels, DivergenceRow, ReportData};
use super::format::{self, count};
use super::tables;
use catalogue::Level;
use maud::{Markup, html};
use pages::components::table::{scroll, section};
use pages::components::text::many;
use pages::components::{badge, bar};
use pages::{Frame, PageKind};

/// The parts of an area's bar: class in the style sheet, and number of methods.
fn parts(area: &AreaLevels) -> [(&'static str, usize); 7] {
    let at = |level: Option<Level>| (badge::class(level), area.at.get(level));
    [
        at(Some(Level::V3)),
        at(Some(Level::V2)),
        at(Some(Level::V1)),
        at(Some(Level::V0)),
        at(None),
        ("notrun", area.not_run),
        ("nocode", area.without_code),
    ]
}

/// Returns the levels per area: a bar as long as the number of its methods, the surest to the left, and the counts.
pub(crate) fn levels(data: &ReportData) -> Markup {
    let areas = &data.levels;
    let longest = areas.iter().map(|area| area.methods).max().unwrap_or(0);
    let levels = [Level::V3, Level::V2, Level::V1, Level::V0];
    let total = |at: usize| areas.iter().map(|area| parts(area)[at].1).sum::<usize>();
    let table = html! {
        table {
            caption { "Methods by level in each area; the bar is as long as their number, the surest to the left" }
            thead {
                tr {
                    th scope="col" { "Area" } th scope="col" { "Bar" } th.n scope="col" { "methods" }
                    @for level in levels { th.n scope="col" { (badge::level(Some(level))) } }
                    th.n scope="col" { "no level" } th.n scope="col" { "not run" } th.n scope="col" { "no code" }
                }
            }
            tbody {
                @for area in areas {
                    tr {
                        th scope="row" { (area.area) }
                        td.bar { (bar::stacked(&parts(area), longest)) }
                        td.n { (count(area.methods)) }
                        @for (_, n) in parts(area) { td.n { (count(n)) } }
                    }
                }
            }
            tfoot {
                tr {
                    th scope="row" { "all" } td {}
                    td.n { (count(areas.iter().map(|area| area.methods).sum::<usize>())) }
                    @for at in 0..parts(&AreaLevels::default()).len() { td.n { (count(total(at))) } }
                }
            }
        }
    };
    let title = "Levels per area";
    let content = html! { (scroll(title, &table)) (badge::legend()) };
    html! { @if !areas.is_empty() { (section("levels", title, &content)) } }
}

/// Returns the properties that failed, each with its counterexample.
pub(crate) fn divergences(data: &ReportData, frame: &Frame<'_>) -> Markup {
    let content = html! {
        p {
            "On one side: one reading departs from the paper. On both: the misreading is shared, or the property is wrong. The cases are "
            "shrunk and can be pasted."
        }
        @for row in &data.divergences { (divergence(row, frame)) }
    };
    html! {
        @if !data.divergences.is_empty() { (section("divergences", "Properties that failed", &content)) }
    }
}

fn divergence(row: &DivergenceRow, frame: &Frame<'_>) -> Markup {
    html! {
        article.claim {
            h3 { code { (row.property) } }
            p {
                "of " a href=(frame.link(PageKind::Method, &row.method)) { (row.method) } " fails on "
                strong { (format::sides(&row.sides)) } ", "
                a href=(frame.link(PageKind::Run, &row.run_id.to_string())) { "run " (row.run_id) }
                @if let Some(detail) = &row.detail { ": " (detail) }
            }
            @match &row.counterexample {
                Some(python) => pre tabindex="0" data-copy { code { (python) } },
                None => p.soft { "No counterexample was recorded." },
            }
        }
    }
}

/// Returns the coverage by demand; empty without used names.
pub(crate) fn demand(demand: &Demand) -> Markup {
    let [groups, missing] = tables::demand(demand);
    let content = html! {
        p.soft { "Functions only: without the names that a card calls a practice, dataset, system, family or architecture." }
        (groups.markup())
        (missing.markup())
    };
    html! { @if !demand.groups.is_empty() { (section(groups.word, groups.title, &content)) } }
}

/// Returns the folded table of the cards of what is no single function; empty without such cards.
pub(crate) fn not_functions(data: &ReportData) -> Markup {
    let (table, names) = (
        tables::not_functions(data),
        many(data.not_functions.len(), "name", "names"),
    );
    let content = html! { details { summary { (names) } (table.markup()) } };
    html! { @if !data.not_functions.is_empty() { (section(table.word, table.title, &content)) } }
}
