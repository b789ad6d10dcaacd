//! The report for a terminal: aligned, at most 100 columns, no colour.

use super::data::{AreaLevels, DivergenceRow, MethodRow, ReportData};
use super::demand::text_tables;
use super::format::{self, Headline, count, duration, percent};
use crate::commands::harvest::funnels;
use crate::table::Column::{self, Name, Number, Words};
use crate::table::{TextTable, clip};

/// Returns the report as text. A line that is longer than the terminal is truncated and ends in `…`; `--json` and `--html` have the
/// complete values.
pub(super) fn text(data: &ReportData) -> String {
    let mut parts = vec![head(data)];
    match &data.narrowed {
        Some(narrowed) => parts.push(clip(&narrowed.text())),
        None if data.methods.is_empty() => parts.push(format::NOTHING.to_owned()),
        None => {}
    }
    parts.extend(levels(&data.levels));
    // Demand counts all used names, not the matching methods.
    if let (None, Some(demand)) = (&data.narrowed, &data.demand) {
        parts.extend(
            text_tables(demand)
                .iter()
                .map(|(title, text)| titled(title, text)),
        );
    }
    parts.extend(methods(&data.methods));
    // The corpus has hundreds of methods without a run, so the list needs a filter.
    if data.narrowed.is_some() {
        parts.extend(unrun(data));
        parts.extend(not_functions(data));
    }
    parts.extend(failures(data));
    parts.extend(divergences(&data.divergences));
    parts.extend(not_run(data));
    parts.extend(times(data));
    // Corpus and findings count all ingested rows, not the matching methods.
    if data.narrowed.is_none() {
        parts.extend(corpus(data));
        parts.extend(findings(data));
        parts.extend(harvest(data));
    }
    if let Some(row) = data.methods.first() {
        parts.push(format!(
            "Check one yourself: concordance reproduce {}",
            row.run_id
        ));
    }
    parts.join("\n\n") + "\n"
}

fn head(data: &ReportData) -> String {
    let mut facts = vec![format!("rules {}", data.ladder_version)];
    facts.push(match &data.snapshot {
        Some(id) => format!("snapshot {id}"),
        None => "no snapshot".to_owned(),
    });
    if let Some(level) = &data.isolation {
        facts.push(format!("isolation {level}"));
    }
    let h = Headline::of(data);
    let mut lines = vec![
        format!("Concordance report, {}", data.generated_at),
        facts.join(", "),
    ];
    lines.extend(data.environment.iter().cloned());
    lines.push(String::new());
    lines.push(format!(
        "{} methods stored, {} run: {} verified (V2 or above), {} of them at V3; {} properties failed; {} not run",
        h.methods, h.run, h.verified, h.top, h.divergences, h.not_run
    ));
    let lines: Vec<String> = lines.iter().map(|line| clip(line)).collect();
    lines.join("\n")
}

/// Returns a table with a title; `None` when it has no rows.
fn table<const N: usize>(
    title: &str,
    columns: [Column; N],
    rows: impl IntoIterator<Item = [String; N]>,
) -> Option<String> {
    let mut table = TextTable::new(&columns);
    for row in rows {
        table.push(row);
    }
    (!table.is_empty()).then(|| titled(title, &table.text()))
}

fn titled(title: &str, text: &str) -> String {
    format!("{title}\n{}\n{text}", "-".repeat(title.chars().count()))
}

fn levels(areas: &[AreaLevels]) -> Option<String> {
    let counts = |area: &AreaLevels| {
        let at = &area.at;
        [
            area.methods,
            at.v3,
            at.v2,
            at.v1,
            at.v0,
            at.none,
            area.not_run,
            area.without_code,
        ]
    };
    let row = |name: &str, counts: [usize; 8]| {
        let [methods, v3, v2, v1, v0, none, not_run, without_code] =
            counts.map(|n| if n == 0 { "·".to_owned() } else { count(n) });
        let name = name.to_owned();
        [name, methods, v3, v2, v1, v0, none, not_run, without_code]
    };
    let mut rows: Vec<_> = areas
        .iter()
        .map(|area| row(&area.area, counts(area)))
        .collect();
    if areas.len() > 1 {
        let sum = |index: usize| areas.iter().map(|area| counts(area)[index]).sum();
        rows.push(row("all", std::array::from_fn(sum)));
    }
    let columns = [
        Name("area"),
        Number("held"),
        Number("V3"),
        Number("V2"),
        Number("V1"),
        Number("V0"),
        Number("none"),
        Number("not run"),
        Number("no code"),
    ];
    table("Levels per area", columns, rows)
}

fn methods(methods: &[MethodRow]) -> Option<String> {
    let dash = || "-".to_owned();
    let mut rows = vec![];
    let mut area = None;
    for row in methods {
        if area != Some(&row.area) {
            let mut heading: [String; 9] = Default::default();
            heading[0].clone_from(&row.area);
            rows.push(heading);
            area = Some(&row.area);
        }
        let worst = row.worst.as_ref().map(|worst| format::ratio(worst.ratio));
        let similarity = row.similarity.map(|similarity| format!("{similarity:.2}"));
        rows.push([
            format!("  {}", row.id),
            format::level(row.level).to_owned(),
            format::failed_rung(row),
            worst.unwrap_or_else(dash),
            similarity.unwrap_or_else(dash),
            row.property_count.to_string(),
            row.cases.map_or_else(dash, count),
            row.run_id.to_string(),
            duration(row.total_ms()),
        ]);
    }
    let columns = [
        Name("method"),
        Words("level"),
        Words("withheld by"),
        Number("worst"),
        Number("alike"),
        Number("props"),
        Number("cases"),
        Number("run"),
        Number("time"),
    ];
    table("Methods", columns, rows)
}

fn unrun(data: &ReportData) -> Option<String> {
    let columns = [
        Name("method"),
        Words("stands"),
        Words("area"),
        Words("paper"),
    ];
    let rows = data.unrun.iter().map(|card| {
        let paper = card.paper.as_ref().map(|paper| paper.title.clone());
        let standing = card.standing().word().to_owned();
        [
            card.id.clone(),
            standing,
            card.area.clone(),
            paper.unwrap_or_default(),
        ]
    });
    table("Methods without a run", columns, rows)
}

fn not_functions(data: &ReportData) -> Option<String> {
    let columns = [Name("name"), Words("kind"), Words("nearest functions")];
    let rows = data.not_functions.iter();
    let rows = rows.map(|row| {
        [
            row.name.clone(),
            row.kind.to_string(),
            row.nearest.join(", "),
        ]
    });
    table("No single function", columns, rows)
}

fn failures(data: &ReportData) -> Option<String> {
    let columns = [
        Words("rung"),
        Words("reason"),
        Number("count"),
        Name("for example"),
        Words("detail"),
    ];
    let rows = data.failures.iter().map(|row| {
        [
            row.rung.to_string(),
            row.reason.to_string(),
            count(row.count),
            row.example.clone(),
            row.detail.clone().unwrap_or_default(),
        ]
    });
    table("Failures by reason", columns, rows)
}

fn divergences(rows: &[DivergenceRow]) -> Option<String> {
    let mut lines = vec![];
    for row in rows {
        let sides = format::sides(&row.sides);
        lines.push(clip(&format!(
            "{} · {} fails on {sides} (run {})",
            row.method, row.property, row.run_id
        )));
        for text in row.detail.iter().chain(&row.counterexample) {
            lines.extend(text.lines().map(|line| clip(&format!("    {line}"))));
        }
    }
    (!rows.is_empty()).then(|| titled("Properties that failed", &lines.join("\n")))
}

fn not_run(data: &ReportData) -> Option<String> {
    let rows = data.not_run.iter();
    let rows = rows.map(|row| [row.method.clone(), row.message.clone()]);
    let columns = [Name("method"), Words("message")];
    table("Not run, for a reason of our own", columns, rows)
}

fn times(data: &ReportData) -> Option<String> {
    let columns = [
        Name("stage"),
        Number("count"),
        Number("total"),
        Number("median"),
        Number("worst"),
        Number("share"),
    ];
    let rows = data.times.iter().map(|row| {
        [
            row.stage.clone(),
            count(row.count),
            duration(row.total_ms),
            duration(row.median_ms),
            duration(row.worst_ms),
            percent(row.share),
        ]
    });
    table("Time", columns, rows)
}

fn corpus(data: &ReportData) -> Option<String> {
    let counts = data.corpus.named();
    let is_empty = counts.iter().all(|(_, n)| *n == 0);
    let row = (!is_empty).then(|| counts.map(|(_, n)| count(n)));
    table("Corpus", counts.map(|(word, _)| Number(word)), row)
}

fn findings(data: &ReportData) -> Option<String> {
    let columns = [Words("file"), Words("kind"), Number("count")];
    let rows = data.findings.iter();
    let rows = rows.map(|row| [row.file.clone(), row.kind.clone(), count(row.count)]);
    table("Findings in ingested rows", columns, rows)
}

/// Returns what became of the functions of papers' repositories.
fn harvest(data: &ReportData) -> Option<String> {
    let title = "Functions of papers' repositories (ran: returned a value; none is verified)";
    (!data.harvest.is_empty()).then(|| titled(title, &funnels(&data.harvest)))
}

#[cfg(test)]
mod tests {
    use super::super::sample;
    use super::*;
    use crate::table::WIDTH;
    use catalogue::Level;

    /// Returns the fields of the line whose first field is this word.
    fn fields<'a>(text: &'a str, word: &str) -> Vec<&'a str> {
        let line = text
            .lines()
            .find(|line| line.split_whitespace().next() == Some(word));
        line.expect("the line is there")
            .split_whitespace()
            .collect()
    }

    #[test]
    fn no_line_is_wider_than_the_terminal_and_none_carries_control_codes() {
        let mut data = sample::full();
        data.methods[0].id = format!("\u{1b}[31m{}", "long_".repeat(60));
        data.not_run[0].message = "broke\nand\tmore \u{1b}]0;title\u{7} ".repeat(20);
        data.divergences[0].counterexample = Some(format!("x = [{}]\r\n", "0.125, ".repeat(90)));
        data.environment.push("flag ".repeat(200));
        let text = text(&data);
        assert!(
            text.lines()
                .all(|line| line.chars().count() <= usize::from(WIDTH)),
            "{text}"
        );
        assert!(
            !text.chars().any(|c| c.is_control() && c != '\n'),
            "{text:?}"
        );
    }

    #[test]
    fn counts_in_the_text_are_those_of_the_data() {
        let data = sample::full();
        let text = text(&data);
        assert!(
            text.contains("15 methods stored, 12 run: 7 verified (V2 or above), 5 of them at V3"),
            "{text}"
        );
        let top = data
            .methods
            .iter()
            .filter(|row| row.level == Some(Level::V3))
            .count()
            .to_string();
        assert_eq!(fields(&text, "all")[..3], ["all", "15", &top]);
        assert_eq!(
            fields(&text, "loss")[1..],
            ["3", "1", "·", "1", "·", "·", "·", "1"]
        );
        assert!(text.contains("576,261"), "{text}");
    }

    #[test]
    fn a_method_has_its_level_and_its_failed_rung() {
        let text = text(&sample::full());
        assert_eq!(
            fields(&text, "kalman_step")[..5],
            ["kalman_step", "V1", "V2", "disagree", "4.1e4"]
        );
        assert_eq!(fields(&text, "lion_step")[1], "none");
        assert!(
            text.contains("sinkhorn_plan · mass_is_kept fails on a and b (run 12)"),
            "{text}"
        );
        assert!(text.contains("\n    eps = 1e-08"), "{text}");
    }

    #[test]
    fn an_empty_report_has_advice() {
        let text = text(&ReportData::default());
        assert!(
            text.contains("Nothing verified yet: run `concordance nightly`."),
            "{text}"
        );
        assert!(
            !text.contains("Levels per area") && !text.contains("reproduce"),
            "{text}"
        );
    }
}
