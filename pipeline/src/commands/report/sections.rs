//! The sections of the page except the methods. A section without rows is omitted.

use super::chart::{Bar, Chart, Segment};
use super::data::{AreaLevels, DivergenceRow, FailureRow, ReportData, StageTime};
use super::format::{self, count, duration, percent};
use super::html::{Layout, class, heads, many, scroll};
use ladder::{Level, Rung};
use maud::{Markup, html};
use store::HarvestFunnel;

/// The parts of an area's bar: class, word, count.
type Parts = [(&'static str, &'static str, usize); 7];

fn parts(area: &AreaLevels) -> Parts {
    let at = |level: Option<Level>| (class(level), format::level(level), area.at.get(level));
    [
        at(Some(Level::V3)),
        at(Some(Level::V2)),
        at(Some(Level::V1)),
        at(Some(Level::V0)),
        at(None),
        ("notrun", "not run", area.not_run),
        ("nocode", "no code", area.without_code),
    ]
}

/// Returns the levels per area: legend, stacked bars, and a table with the same values.
pub(crate) fn levels(data: &ReportData) -> Markup {
    let areas = &data.levels;
    let methods: usize = areas.iter().map(|area| area.methods).sum();
    let chart = Chart {
        id: "levels",
        title: "Levels per area",
        desc: format!(
            "{} in {}; the table below has every count.",
            many(methods, "method", "methods"),
            many(areas.len(), "area", "areas")
        ),
        bars: areas.iter().map(area_bar).collect(),
    };
    html! {
        @if !areas.is_empty() {
            section aria-labelledby="h-levels" {
                h2 #h-levels { "Levels per area" }
                p.soft { "One bar an area, as long as the number of methods it holds; the surest to the left." }
                (legend())
                figure { (chart.svg()) (folded_table(&levels_table(areas), "Levels per area, as a table")) }
            }
        }
    }
}

fn area_bar(area: &AreaLevels) -> Bar {
    let segment = |(class, word, n): (&'static str, &'static str, usize)| Segment {
        value: n as f64,
        class,
        words: vec![
            format!("{word} · {n}"),
            if word.len() > 2 {
                n.to_string()
            } else {
                word.to_owned()
            },
        ],
        title: format!("{}: {} at {word}", area.area, n),
    };
    Bar {
        label: area.area.clone(),
        segments: parts(area).map(segment).into(),
        end: count(area.methods),
    }
}

/// Returns the legend with the meaning of each fill.
fn legend() -> Markup {
    let rungs = Rung::ALL.iter().rev().map(|rung| {
        (
            class(Some(Level::from(*rung))),
            rung.as_str(),
            format::meaning(*rung),
        )
    });
    let rest = [
        ("none", "none", "was run, V0 did not pass"),
        ("notrun", "not run", "code is held, and no run of it"),
        ("nocode", "no code", "a card is held, and no code"),
    ];
    html! {
        ul.legend {
            @for (class, word, meaning) in rungs.chain(rest) {
                li {
                    svg.{ "swatch " (class) } width="22" height="14" aria-hidden="true" {
                        rect x="1" y="1" width="20" height="12" {}
                    }
                    b { (word) } span { (meaning) }
                }
            }
        }
    }
}

fn levels_table(areas: &[AreaLevels]) -> Markup {
    let total = |at: usize| areas.iter().map(|area| parts(area)[at].2).sum::<usize>();
    let levels = parts(&AreaLevels::default()).map(|part| (part.1, true));
    let columns = [[("Area", false), ("held", true)].as_slice(), &levels].concat();
    let table = html! {
        table {
            caption { "Methods by level, in each area" }
            (heads(&columns))
            tbody {
                @for area in areas {
                    tr {
                        th scope="row" { (area.area) }
                        td.n { (count(area.methods)) }
                        @for part in parts(area) { td.n { (count(part.2)) } }
                    }
                }
            }
            tfoot {
                tr {
                    th scope="row" { "all" }
                    td.n { (count(areas.iter().map(|area| area.methods).sum::<usize>())) }
                    @for at in 0..levels.len() { td.n { (count(total(at))) } }
                }
            }
        }
    };
    scroll("Levels per area", &table)
}

/// Returns the table of a chart as a folded section.
fn folded_table(table: &Markup, words: &str) -> Markup {
    html! { details.twin { summary { (words) } (table) } }
}

/// Returns the failed rungs by reason: bars, and a table with an example of each reason.
pub(crate) fn failures(data: &ReportData) -> Markup {
    let rows = &data.failures;
    let bar = |row: &FailureRow| {
        Bar::single(
            format!("{} {}", row.rung, row.reason),
            row.count as f64,
            "fail",
            count(row.count),
        )
    };
    let chart = Chart {
        id: "failures",
        title: "Failures by reason",
        desc: format!(
            "{} ended below V3; the table below has every count.",
            many(rows.iter().map(|row| row.count).sum(), "climb", "climbs")
        ),
        bars: rows.iter().map(bar).collect(),
    };
    let table = html! {
        table {
            caption { "Failed rungs, lowest first, with one example of each reason" }
            (heads(&[
                ("Rung", false), ("Reason", false), ("Methods", true), ("For example", false), ("Seen there", false),
            ]))
            tbody {
                @for row in rows {
                    tr {
                        td { (row.rung) }
                        th scope="row" { code { (row.reason) } }
                        td.n { (count(row.count)) }
                        td { code { (row.example) } }
                        td.detail { (row.detail.as_deref().unwrap_or("no detail")) }
                    }
                }
            }
        }
    };
    html! {
        @if !rows.is_empty() {
            section aria-labelledby="h-failures" {
                h2 #h-failures { "Failures by reason" }
                p.soft { "Each climb ends at its first failure, so a method is counted once." }
                figure { (chart.svg()) (scroll("Failures by reason", &table)) }
            }
        }
    }
}

/// Returns the properties that failed, each with its counterexample.
pub(crate) fn divergences(data: &ReportData, layout: Layout) -> Markup {
    html! {
        @if !data.divergences.is_empty() {
            section aria-labelledby="h-divergences" {
                h2 #h-divergences { "Properties that failed" }
                p.soft {
                    "On one side: one reading departs from the paper. On both: the misreading is shared, or the "
                    "property is wrong. The cases are shrunk and can be pasted."
                }
                @for row in &data.divergences { (divergence(row, layout)) }
            }
        }
    }
}

fn divergence(row: &DivergenceRow, layout: Layout) -> Markup {
    html! {
        article {
            h3 { code { (row.property) } }
            p {
                "of " code { (row.method) } " fails on " strong { (format::sides(&row.sides)) } ", "
                a href=(layout.run(&row.method, row.run_id)) { "run " (row.run_id) }
                @if let Some(detail) = &row.detail { ": " (detail) }
            }
            @match &row.counterexample {
                Some(python) => pre tabindex="0" { (python) },
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

/// Returns the time per stage and rung: bars and a table.
pub(crate) fn times(data: &ReportData) -> Markup {
    let rows = &data.times;
    let bar = |row: &StageTime| {
        let end = format!("{} · {}", duration(row.total_ms), percent(row.share));
        Bar::single(row.stage.clone(), row.total_ms as f64, "time", end)
    };
    let total: u64 = rows.iter().map(|row| row.total_ms).sum();
    let chart = Chart {
        id: "times",
        title: "Time per stage and rung",
        desc: format!(
            "{} in all; the table below has every figure.",
            duration(total)
        ),
        bars: rows.iter().map(bar).collect(),
    };
    let table = html! {
        table {
            caption { "Time per stage and rung; rungs that were not reached take no part" }
            (heads(&[
                ("Stage", false), ("Count", true), ("Total", true), ("Median", true), ("Worst", true), ("Share", true),
            ]))
            tbody {
                @for row in rows {
                    tr {
                        th scope="row" { (row.stage) }
                        td.n { (count(row.count)) }
                        @for ms in [row.total_ms, row.median_ms, row.worst_ms] { td.n { (duration(ms)) } }
                        td.n { (percent(row.share)) }
                    }
                }
            }
        }
    };
    html! {
        @if !rows.is_empty() {
            section aria-labelledby="h-times" {
                h2 #h-times { "Time" }
                p.soft { (duration(total)) " in all, added up over methods that ran side by side." }
                figure { (chart.svg()) (scroll("Time per stage and rung", &table)) }
            }
        }
    }
}

/// Returns the counts of ingested rows.
pub(crate) fn corpus(data: &ReportData) -> Markup {
    let named = data.corpus.named();
    let table = html! {
        table {
            caption { "Rows held, by kind" }
            (heads(&named.map(|(word, _)| (word, true))))
            tbody { tr { @for (_, n) in named { td.n { (count(n)) } } } }
        }
    };
    plain(
        "corpus",
        "Corpus",
        named.iter().any(|(_, n)| *n > 0),
        &table,
    )
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
            caption { "Ran: returned a value on at least one input. No function of this table is verified." }
            (heads(&columns))
            tbody {
                @for funnel in &data.harvest {
                    tr {
                        th scope="row" { code { (funnel.address) } }
                        td { (funnel.license) }
                        @for number in [funnel.functions, funnel.cut, funnel.licensed, funnel.ran] {
                            td.n { (number) }
                        }
                        td { (reasons(funnel)) }
                    }
                }
            }
        }
    };
    plain(
        "harvest",
        "Functions of papers' repositories",
        !data.harvest.is_empty(),
        &table,
    )
}

/// Returns a section with one table; empty when the table has no rows.
fn plain(id: &str, title: &str, has_rows: bool, table: &Markup) -> Markup {
    html! {
        @if has_rows {
            section aria-labelledby=(format!("h-{id}")) {
                h2 id=(format!("h-{id}")) { (title) }
                (scroll(title, table))
            }
        }
    }
}
