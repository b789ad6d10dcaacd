//! The tables of coverage by demand, for a terminal and for the page.

use super::coverage::{CoverageRow, Demand, MissingName, NotFunctionRow};
use super::format::count;
use crate::table::Column::{Name, Number, Words};
use crate::table::TextTable;
use maud::{Markup, html};
use pages::components::table::{heads, scroll, section as titled};
use pages::components::text::many;

/// Returns the tables for a terminal, each with its title; empty without used names.
pub(crate) fn text_tables(demand: &Demand) -> Vec<(&'static str, String)> {
    let mut groups = TextTable::new(&[
        Name("most used names"),
        Number("names"),
        Number("verified"),
        Number("uses"),
        Number("verified uses"),
        Number("share"),
    ]);
    for row in &demand.groups {
        groups.push(cells(row));
    }
    let mut missing = TextTable::new(&[
        Number("rank"),
        Name("name"),
        Number("papers"),
        Words("have"),
        Words("method"),
    ]);
    for row in &demand.missing {
        missing.push(missing_cells(row));
    }
    let tables = [("Coverage by demand", groups), ("Missing next", missing)];
    tables
        .into_iter()
        .filter(|(_, table)| !table.is_empty())
        .map(|(title, table)| (title, table.text()))
        .collect()
}

fn cells(row: &CoverageRow) -> [String; 6] {
    [
        row.label(),
        count(row.names),
        count(row.verified),
        count(row.uses),
        count(row.verified_uses),
        format!("{:.1} %", row.share() * 100.0),
    ]
}

fn missing_cells(row: &MissingName) -> [String; 5] {
    [
        row.rank.to_string(),
        row.name.clone(),
        count(row.papers),
        row.have.to_string(),
        row.method.clone(),
    ]
}

/// Returns the section of the page; empty without used names.
pub(crate) fn section(demand: &Demand) -> Markup {
    let groups = html! {
        table {
            caption { "Names by the papers that use them, and how many of these uses verified code answers" }
            (heads(&[
                ("Names", false), ("names", true), ("verified", true), ("uses", true), ("verified uses", true), ("share", true),
            ]))
            tbody {
                @for row in &demand.groups {
                    @let [label, numbers @ ..] = cells(row);
                    tr { th scope="row" { (label) } @for number in numbers { td.n { (number) } } }
                }
            }
        }
    };
    let missing = html! {
        table {
            caption { "The most used names of single functions without verified code" }
            (heads(&[("Rank", true), ("Name", false), ("Papers", true), ("Have", false), ("Method", false)]))
            tbody {
                @for row in &demand.missing {
                    @let [rank, name, papers, have, method] = missing_cells(row);
                    tr { td.n { (rank) } th scope="row" { (name) } td.n { (papers) } td { (have) } td { code { (method) } } }
                }
            }
        }
    };
    let content = html! {
        p.soft { "Functions only: without the names that a card calls a practice, dataset, system, family or architecture." }
        (scroll("Coverage by demand", &groups))
        @if !demand.missing.is_empty() { (scroll("Missing next", &missing)) }
    };
    html! { @if !demand.groups.is_empty() { (titled("demand", "Coverage by demand", &content)) } }
}

/// Returns the folded table of the cards of what is no single function; empty without such cards.
pub(crate) fn not_functions(rows: &[NotFunctionRow]) -> Markup {
    let table = html! {
        table {
            caption { "Names that denote no single function, and the functions nearest to them" }
            (heads(&[("Name", false), ("Kind", false), ("Nearest functions", false)]))
            tbody {
                @for row in rows {
                    tr { th scope="row" { (row.name) } td { (row.kind) } td { code { (row.nearest.join(", ")) } } }
                }
            }
        }
    };
    let content = html! {
        details { summary { (many(rows.len(), "name", "names")) } (scroll("No single function", &table)) }
    };
    html! { @if !rows.is_empty() { (titled("not-functions", "No single function", &content)) } }
}
