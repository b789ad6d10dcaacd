//! The sections of the index except the methods. A section without rows is omitted.

use super::data::{AreaLevels, DivergenceRow, ReportData};
use super::format::{self, count, duration, percent};
use catalogue::Level;
use maud::{Markup, html};
use pages::components::table::{heads, scroll, section};
use pages::components::text::many;
use pages::components::{badge, bar};
use pages::{Frame, PageKind};
use store::HarvestFunnel;

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

/// Returns the failed rungs by reason, with an example of each.
pub(crate) fn failures(data: &ReportData) -> Markup {
    let rows = &data.failures;
    let most = rows.iter().map(|row| row.count).max().unwrap_or(0);
    let columns = [
        ("Rung", false),
        ("Reason", false),
        ("Bar", false),
        ("Methods", true),
        ("For example", false),
        ("Seen there", false),
    ];
    let table = html! {
        table {
            caption { "Failed rungs, lowest first. A climb ends at its first failure, so a method is counted once" }
            (heads(&columns))
            tbody {
                @for row in rows {
                    tr {
                        td { (row.rung) }
                        th scope="row" { code { (row.reason) } }
                        td { (bar::single(row.count as u64, most as u64)) }
                        td.n { (count(row.count)) }
                        td { code { (row.example) } }
                        td.detail { (row.detail.as_deref().unwrap_or("no detail")) }
                    }
                }
            }
        }
    };
    plain("failures", "Failures by reason", !rows.is_empty(), &table)
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

/// Returns the table of pairs that could not be run.
pub(crate) fn not_run(data: &ReportData) -> Markup {
    let table = html! {
        table {
            caption { "Failures of the machinery, which say nothing of the method and are tried again" }
            (heads(&[("Method", false), ("Message", false)]))
            tbody {
                @for row in &data.not_run {
                    tr { th scope="row" { code { (row.method) } } td.detail { (row.message) } }
                }
            }
        }
    };
    plain("not-run", "Not run", !data.not_run.is_empty(), &table)
}

/// Returns the time per stage and rung.
pub(crate) fn times(data: &ReportData) -> Markup {
    let rows = &data.times;
    let total: u64 = rows.iter().map(|row| row.total_ms).sum();
    let longest = rows.iter().map(|row| row.total_ms).max().unwrap_or(0);
    let columns = [
        ("Stage", false),
        ("Bar", false),
        ("Count", true),
        ("Total", true),
        ("Median", true),
        ("Worst", true),
        ("Share", true),
    ];
    let table = html! {
        table {
            caption { (duration(total)) " in all, added up over methods that ran side by side; rungs that were not reached take no part" }
            (heads(&columns))
            tbody {
                @for row in rows {
                    tr {
                        th scope="row" { (row.stage) }
                        td { (bar::single(row.total_ms, longest)) }
                        td.n { (count(row.count)) }
                        @for ms in [row.total_ms, row.median_ms, row.worst_ms] { td.n { (duration(ms)) } }
                        td.n { (percent(row.share)) }
                    }
                }
            }
        }
    };
    plain("times", "Time", !rows.is_empty(), &table)
}

/// Returns the counts of ingested rows.
pub(crate) fn corpus(data: &ReportData) -> Markup {
    let named = data.corpus.named();
    let table = html! {
        table {
            caption { "Rows stored, by kind" }
            (heads(&named.map(|(word, _)| (word, true))))
            tbody { tr { @for (_, n) in named { td.n { (count(n)) } } } }
        }
    };
    let has_rows = named.iter().any(|(_, n)| *n > 0);
    plain("corpus", "Corpus", has_rows, &table)
}

/// Returns the findings in ingested rows.
pub(crate) fn findings(data: &ReportData) -> Markup {
    let table = html! {
        table {
            caption { "Rows with something wrong, by file and kind; none is dropped unseen" }
            (heads(&[("File", false), ("Kind", false), ("Rows", true)]))
            tbody {
                @for row in &data.findings {
                    tr { th scope="row" { code { (row.file) } } td { code { (row.kind) } } td.n { (count(row.count)) } }
                }
            }
        }
    };
    plain("findings", "Findings", !data.findings.is_empty(), &table)
}

/// Returns what became of the functions of papers' repositories.
pub(crate) fn harvest(data: &ReportData) -> Markup {
    let columns = [
        ("Repository", false),
        ("License", false),
        ("Functions", true),
        ("Cut", true),
        ("Licensed", true),
        ("Ran", true),
        ("Not cut, by reason", false),
    ];
    let reasons = |funnel: &HarvestFunnel| {
        let counts = funnel.reasons.as_object().into_iter().flatten();
        let words = counts.map(|(reason, count)| format!("{reason} {count}"));
        words.collect::<Vec<_>>().join(", ")
    };
    let table = html! {
        table {
            caption { "Ran: returned a value on at least one input. No function of this table is verified" }
            (heads(&columns))
            tbody {
                @for funnel in &data.harvest {
                    tr {
                        th scope="row" { code { (funnel.address) } }
                        td { (funnel.license) }
                        @for number in [funnel.functions, funnel.cut, funnel.licensed, funnel.ran] { td.n { (count(number)) } }
                        td { (reasons(funnel)) }
                    }
                }
            }
        }
    };
    let title = format!(
        "Functions of {}",
        many(data.harvest.len(), "repository", "repositories")
    );
    plain("harvest", &title, !data.harvest.is_empty(), &table)
}

/// Returns a section with one table; empty when the table has no rows.
fn plain(word: &str, title: &str, has_rows: bool, table: &Markup) -> Markup {
    html! { @if has_rows { (section(word, title, &scroll(title, table))) } }
}
