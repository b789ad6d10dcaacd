//! The tables that the report has in a terminal and on its page: each is arranged once and rendered twice.

use super::coverage::Demand;
use super::data::ReportData;
use super::format::{self, count, duration, percent};
use crate::table::Column::{self, Name, Number, Words};
use crate::table::TextTable;
use maud::{Markup, html};
use pages::components::bar;
use pages::components::table::{heads, scroll, section};
use std::iter::once;
use store::{HarvestFunnel, Totals};

/// A table. A table without rows is left out.
pub(crate) struct Table {
    /// The word of its section's id.
    pub(super) word: &'static str,
    pub(super) title: &'static str,
    caption: String,
    columns: Vec<Column>,
    rows: Vec<Vec<String>>,
    /// The lengths of the bars beside the rows, on the page.
    bars: Vec<u64>,
}

/// Arranges a table: each column beside its cell of a row.
macro_rules! table {
    ($word:literal, $title:literal, $caption:expr, $rows:expr, |$row:pat_param| $($kind:ident $head:literal = $cell:expr;)+) => {
        Table {
            word: $word,
            title: $title,
            caption: $caption.to_string(),
            columns: vec![$($kind($head)),+],
            rows: $rows.map(|$row| vec![$($cell.to_string()),+]).collect(),
            bars: vec![],
        }
    };
}

impl Table {
    /// Returns the table for a terminal, with its title; `None` without rows.
    pub(crate) fn text(&self) -> Option<String> {
        let mut table = TextTable::new(&self.columns);
        self.rows.iter().for_each(|row| table.push(row.clone()));
        (!self.rows.is_empty()).then(|| titled(self.title, &table.text()))
    }

    /// Returns the table for the page; empty without rows. The first column of names is the head of each row.
    pub(super) fn markup(&self) -> Markup {
        let is_name = |column: &Column| matches!(column, Name(_));
        let head = self.columns.iter().position(is_name).unwrap_or(0);
        let longest = self.bars.iter().copied().max().unwrap_or(0);
        let label = |column: &Column| match *column {
            Name(label) | Words(label) => (label, false),
            Number(label) => (label, true),
        };
        let bar_head = (!self.bars.is_empty()).then_some(("bar", false));
        let labels: Vec<_> = self.columns.iter().map(label).chain(bar_head).collect();
        let table = html! {
            table {
                caption { (self.caption) }
                (heads(&labels))
                tbody {
                    @for (at, row) in self.rows.iter().enumerate() {
                        tr {
                            @for (index, cell) in row.iter().enumerate() {
                                @match self.columns[index] {
                                    _ if index == head => th scope="row" { (cell) },
                                    Name(_) => td { code { (cell) } },
                                    Words(_) => td { (cell) },
                                    Number(_) => td.n { (cell) },
                                }
                            }
                            @if let Some(length) = self.bars.get(at) { td { (bar::single(*length, longest)) } }
                        }
                    }
                }
            }
        };
        html! { @if !self.rows.is_empty() { (scroll(self.title, &table)) } }
    }

    /// Returns the table in a section of the page; empty without rows.
    pub(super) fn section(&self) -> Markup {
        html! { @if !self.rows.is_empty() { (section(self.word, self.title, &self.markup())) } }
    }
}

/// Returns a text below its underlined title.
pub(super) fn titled(title: &str, text: &str) -> String {
    format!("{title}\n{}\n{text}", "-".repeat(title.chars().count()))
}

/// Returns the names by the papers that use them, and the most used ones without verified code.
pub(super) fn demand(demand: &Demand) -> [Table; 2] {
    let caption =
        "Names by the papers that use them, and how many of these uses verified code answers";
    let groups = table!("demand", "Coverage by demand", caption, demand.groups.iter(), |row|
        Words "most used names" = row.label();
        Number "names" = count(row.names);
        Number "verified" = count(row.verified);
        Number "uses" = count(row.uses);
        Number "verified uses" = count(row.verified_uses);
        Number "share" = format!("{:.1} %", row.share() * 100.0);
    );
    let caption = "The most used names of single functions without verified code";
    let missing = table!("missing", "Missing next", caption, demand.missing.iter(), |row|
        Number "rank" = row.rank;
        Name "name" = row.name;
        Number "papers" = count(row.papers);
        Words "have" = row.have;
        Words "method" = row.method;
    );
    [groups, missing]
}

/// Returns the cards of what is no single function.
pub(super) fn not_functions(data: &ReportData) -> Table {
    let caption = "Names that denote no single function, and the functions nearest to them";
    table!("not-functions", "No single function", caption, data.not_functions.iter(), |row|
        Name "name" = row.name;
        Words "kind" = row.kind;
        Words "nearest functions" = row.nearest.join(", ");
    )
}

/// Returns the failed rungs by reason, with an example of each.
pub(super) fn failures(data: &ReportData) -> Table {
    let caption = "Failed rungs, lowest first. A climb ends at its first failure, so a method is counted once";
    let table = table!("failures", "Failures by reason", caption, data.failures.iter(), |row|
        Words "rung" = row.rung;
        Name "reason" = row.reason;
        Number "methods" = count(row.count);
        Name "for example" = row.example;
        Words "seen there" = row.detail.as_deref().unwrap_or_default();
    );
    let bars = data.failures.iter().map(|row| row.count as u64);
    Table {
        bars: bars.collect(),
        ..table
    }
}

/// Returns the pairs that could not be run.
pub(super) fn not_run(data: &ReportData) -> Table {
    let caption = "Failures of the machinery, which say nothing of the method and are tried again";
    table!("not-run", "Not run, for a reason of our own", caption, data.not_run.iter(), |row|
        Name "method" = row.method;
        Words "message" = row.message;
    )
}

/// Returns the time per stage and rung.
pub(super) fn times(data: &ReportData) -> Table {
    let bars: Vec<u64> = data.times.iter().map(|row| row.total_ms).collect();
    let total = duration(bars.iter().sum());
    let caption = format!(
        "{total} in all, added up over methods that ran side by side; rungs that were not reached take no part"
    );
    let table = table!("times", "Time", caption, data.times.iter(), |row|
        Name "stage" = row.stage;
        Number "count" = count(row.count);
        Number "total" = duration(row.total_ms);
        Number "median" = duration(row.median_ms);
        Number "worst" = duration(row.worst_ms);
        Number "share" = percent(row.share);
    );
    Table { bars, ..table }
}

/// Returns the counts of stored rows.
pub(super) fn corpus(data: &ReportData) -> Table {
    let Totals {
        papers,
        methods,
        authors,
        repositories,
        tasks,
        results,
        ..
    } = data.corpus;
    let counts = [
        ("papers", papers),
        ("methods", methods),
        ("authors", authors),
        ("repositories", repositories),
        ("tasks", tasks),
        ("results", results),
    ];
    let counts = counts.into_iter().filter(|(_, n)| *n > 0);
    table!("corpus", "Corpus", "Rows stored, by kind", counts, |(kind, n)|
        Words "rows" = kind;
        Number "count" = count(n);
    )
}

/// Returns the findings in ingested rows.
pub(super) fn findings(data: &ReportData) -> Table {
    let caption = "Rows with something wrong, by file and kind; none is dropped unseen";
    table!("findings", "Findings in ingested rows", caption, data.findings.iter(), |row|
        Name "file" = row.file;
        Name "kind" = row.kind;
        Number "count" = count(row.count);
    )
}

/// Returns what became of the functions of papers' repositories.
pub(crate) fn harvest(funnels: &[HarvestFunnel]) -> Table {
    let reasons = |funnel: &HarvestFunnel| {
        let counts = funnel.reasons.as_object().into_iter().flatten();
        let words = counts.map(|(reason, count)| format!("{reason} {count}"));
        words.collect::<Vec<_>>().join(", ")
    };
    let caption =
        "Ran: returned a value on at least one input. No function of this table is verified";
    table!("harvest", "Functions of papers' repositories", caption, funnels.iter(), |funnel|
        Name "repository" = funnel.address;
        Words "license" = funnel.license;
        Number "functions" = count(funnel.functions);
        Number "cut" = count(funnel.cut);
        Number "licensed" = count(funnel.licensed);
        Number "ran" = count(funnel.ran);
        Words "not cut, by reason" = reasons(funnel);
    )
}

/// Returns the methods with a card and no run.
pub(super) fn unrun(data: &ReportData) -> Table {
    table!("unrun", "Methods without a run", "Methods with a card and no run", data.unrun.iter(), |card|
        Name "method" = card.id;
        Words "stands" = card.standing().word();
        Words "area" = card.area;
        Words "paper" = card.paper.as_ref().map_or("", |paper| &paper.title);
    )
}

/// Returns the latest runs below the names of their areas.
pub(super) fn methods(data: &ReportData) -> Table {
    let areas = data.methods.chunk_by(|a, b| a.area == b.area);
    let rows = areas.flat_map(|rows| {
        once((&rows[0].area, None)).chain(rows.iter().map(|row| (&row.id, Some(row))))
    });
    let dash = || "-".to_owned();
    table!("methods", "Methods", "The latest run of each method", rows, |(name, row)|
        Name "method" = row.map_or_else(|| name.clone(), |_| format!("  {name}"));
        Words "level" = row.map_or("", |row| format::level(row.level));
        Words "withheld by" = row.map(format::failed_rung).unwrap_or_default();
        Number "worst" = row.map_or_else(String::new, |row| row.worst.as_ref().map_or_else(dash, |worst| format::ratio(worst.ratio)));
        Number "alike" = row.map_or_else(String::new, |row| row.similarity.map_or_else(dash, |similarity| format!("{similarity:.2}")));
        Number "props" = row.map_or_else(String::new, |row| row.property_count.to_string());
        Number "cases" = row.map_or_else(String::new, |row| row.cases.map_or_else(dash, count));
        Number "run" = row.map_or_else(String::new, |row| row.run_id.to_string());
        Number "time" = row.map_or_else(String::new, |row| duration(row.total_ms()));
    )
}
