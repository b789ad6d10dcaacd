//! The report for a terminal: aligned, at most 100 columns, no colour.

use super::data::{AreaLevels, Card, DivergenceRow, FailureRow, MethodRow, ReportData, StageTime};
use super::format::{self, Headline, count, duration, percent};
use crate::table::Column::{Name, Number, Words};
use crate::table::{TextTable, clip};

/// The report as text. A longer line than the terminal ends in `…`; `--json` and `--html` have all of it.
pub(crate) fn text(data: &ReportData) -> String {
    let mut parts = vec![head(data)];
    match &data.narrowed {
        Some(narrowed) => parts.push(clip(&narrowed.text())),
        None if data.methods.is_empty() => parts.push(format::NOTHING.to_owned()),
        None => {}
    }
    parts.extend(section("Levels per area", levels(&data.levels)));
    parts.extend(section("Methods", methods(&data.methods)));
    // There are hundreds: listed only with a filter.
    if data.narrowed.is_some() {
        parts.extend(section("Methods without a run", unrun(&data.unrun)));
    }
    parts.extend(section("Failures by reason", failures(&data.failures)));
    parts.extend(divergences(&data.divergences));
    parts.extend(section("Not run, for a reason of our own", not_run(data)));
    parts.extend(section("Time", times(&data.times)));
    // These count all ingested rows, not the matching methods.
    if data.narrowed.is_none() {
        parts.extend(section("Corpus", corpus(data)));
        parts.extend(section("Findings in ingested rows", findings(data)));
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
    let facts = [
        Some(format!("rules {}", data.ladder_version)),
        Some(
            data.snapshot
                .as_ref()
                .map_or_else(|| "no snapshot".to_owned(), |id| format!("snapshot {id}")),
        ),
        data.isolation
            .as_ref()
            .map(|level| format!("isolation {level}")),
    ];
    let facts: Vec<String> = facts.into_iter().flatten().collect();
    let h = Headline::of(data);
    let figures = format!(
        "{} methods held, {} run: {} verified (V2 or above), {} of them at V3; {} properties failed; {} not run",
        h.methods, h.run, h.verified, h.top, h.divergences, h.not_run
    );
    let mut lines = vec![
        format!("Concordance report, {}", data.generated_at),
        facts.join(", "),
    ];
    lines.extend(data.environment.iter().cloned());
    lines.extend([String::new(), figures]);
    lines
        .iter()
        .map(|line| clip(line))
        .collect::<Vec<_>>()
        .join("\n")
}

/// A table with a title; `None` when it has no rows.
fn section(title: &str, table: TextTable) -> Option<String> {
    (!table.is_empty()).then(|| {
        format!(
            "{title}\n{}\n{}",
            "-".repeat(title.chars().count()),
            table.text()
        )
    })
}

fn levels(areas: &[AreaLevels]) -> TextTable {
    let mut table = TextTable::new(&[
        Name("area"),
        Number("held"),
        Number("V3"),
        Number("V2"),
        Number("V1"),
        Number("V0"),
        Number("none"),
        Number("not run"),
        Number("no code"),
    ]);
    let row = |name: &str, counts: [usize; 8]| -> Vec<String> {
        std::iter::once(name.to_owned())
            .chain(counts.map(|n| if n == 0 { "·".to_owned() } else { count(n) }))
            .collect()
    };
    let counts = |a: &AreaLevels| {
        [
            a.methods,
            a.at.v3,
            a.at.v2,
            a.at.v1,
            a.at.v0,
            a.at.none,
            a.not_run,
            a.without_code,
        ]
    };
    for area in areas {
        table.push(row(&area.area, counts(area)));
    }
    if areas.len() > 1 {
        table.push(row(
            "all",
            std::array::from_fn(|at| areas.iter().map(|area| counts(area)[at]).sum()),
        ));
    }
    table
}

fn methods(rows: &[MethodRow]) -> TextTable {
    let mut table = TextTable::new(&[
        Name("method"),
        Words("level"),
        Words("held back by"),
        Number("worst"),
        Number("alike"),
        Number("props"),
        Number("cases"),
        Number("run"),
        Number("time"),
    ]);
    let mut area = None;
    for row in rows {
        if area != Some(&row.area) {
            table.push([row.area.clone()]);
            area = Some(&row.area);
        }
        table.push(method(row));
    }
    table
}

fn method(row: &MethodRow) -> Vec<String> {
    let dash = || "-".to_owned();
    vec![
        format!("  {}", row.id),
        format::level(row.level).to_owned(),
        format::held_back(row),
        row.worst
            .as_ref()
            .map_or_else(dash, |worst| format::ratio(worst.ratio)),
        row.similarity
            .map_or_else(dash, |similarity| format!("{similarity:.2}")),
        row.property_count.to_string(),
        row.cases.map_or_else(dash, count),
        row.run_id.to_string(),
        duration(row.total_ms()),
    ]
}

fn unrun(cards: &[Card]) -> TextTable {
    let mut table = TextTable::new(&[
        Name("method"),
        Words("stands"),
        Words("area"),
        Words("paper"),
    ]);
    for card in cards {
        let paper = card
            .paper
            .as_ref()
            .map_or_else(String::new, |paper| paper.title.clone());
        table.push(vec![
            card.id.clone(),
            card.standing().word().to_owned(),
            card.area.clone(),
            paper,
        ]);
    }
    table
}

fn failures(rows: &[FailureRow]) -> TextTable {
    let mut table = TextTable::new(&[
        Words("rung"),
        Words("reason"),
        Number("count"),
        Name("for example"),
        Words("detail"),
    ]);
    for row in rows {
        table.push(vec![
            row.rung.to_string(),
            row.reason.to_string(),
            count(row.count),
            row.example.clone(),
            row.detail.clone().unwrap_or_default(),
        ]);
    }
    table
}

fn divergences(rows: &[DivergenceRow]) -> Option<String> {
    let one = |row: &DivergenceRow| {
        let head = format!(
            "{} · {} fails on {} (run {})",
            row.method,
            row.property,
            format::sides(&row.sides),
            row.run_id
        );
        let more = row
            .detail
            .iter()
            .chain(&row.counterexample)
            .flat_map(|text| text.lines());
        let lines =
            std::iter::once(clip(&head)).chain(more.map(|line| clip(&format!("    {line}"))));
        lines.collect::<Vec<_>>().join("\n")
    };
    let all: Vec<String> = rows.iter().map(one).collect();
    (!rows.is_empty()).then(|| {
        format!(
            "Properties that failed\n----------------------\n{}",
            all.join("\n")
        )
    })
}

fn not_run(data: &ReportData) -> TextTable {
    let mut table = TextTable::new(&[Name("method"), Words("message")]);
    for row in &data.not_run {
        table.push(vec![row.method.clone(), row.message.clone()]);
    }
    table
}

fn times(rows: &[StageTime]) -> TextTable {
    let columns = ["count", "total", "median", "worst", "share"].map(Number);
    let mut table = TextTable::new(&[&[Name("stage")], columns.as_slice()].concat());
    for row in rows {
        table.push(vec![
            row.stage.clone(),
            count(row.count),
            duration(row.total_ms),
            duration(row.median_ms),
            duration(row.worst_ms),
            percent(row.share),
        ]);
    }
    table
}

fn corpus(data: &ReportData) -> TextTable {
    let named = data.corpus.named();
    let mut table = TextTable::new(&named.map(|(word, _)| Number(word)));
    if named.iter().any(|(_, n)| *n > 0) {
        table.push(named.map(|(_, n)| count(n)));
    }
    table
}

fn findings(data: &ReportData) -> TextTable {
    let mut table = TextTable::new(&[Words("file"), Words("kind"), Number("count")]);
    for row in &data.findings {
        table.push(vec![row.file.clone(), row.kind.clone(), count(row.count)]);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::super::sample;
    use super::*;
    use crate::table::WIDTH;
    use ladder::Level;

    /// The line that begins with this word, its fields.
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
            text.contains("15 methods held, 12 run: 7 verified (V2 or above), 5 of them at V3"),
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
