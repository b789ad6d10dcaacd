//! The report for a terminal: aligned, at most 100 columns, no colour.

use super::data::{AreaLevels, DivergenceRow, ReportData};
use super::format::{self, Headline, count};
use super::tables::{self, Table, titled};
use crate::table::Column::{Name, Number};
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
        parts.extend(tables::demand(demand).iter().filter_map(Table::text));
    }
    parts.extend(tables::methods(data).text());
    // The corpus has hundreds of methods without a run, so the list needs a filter.
    if data.narrowed.is_some() {
        parts.extend(tables::unrun(data).text());
        parts.extend(tables::not_functions(data).text());
    }
    parts.extend(tables::failures(data).text());
    parts.extend(divergences(&data.divergences));
    parts.extend(tables::not_run(data).text());
    parts.extend(tables::times(data).text());
    // Corpus, findings and functions count all rows, not the matching methods.
    if data.narrowed.is_none() {
        let harvest = tables::harvest(&data.harvest);
        let all = [tables::corpus(data), tables::findings(data), harvest];
        parts.extend(all.iter().filter_map(Table::text));
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
    let mut table = TextTable::new(&columns);
    rows.into_iter().for_each(|row| table.push(row));
    (!table.is_empty()).then(|| titled("Levels per area", &table.text()))
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
