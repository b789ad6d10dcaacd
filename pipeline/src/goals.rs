//! `concordance report --ladder`: how good the ladder is, figure by figure, beside its goals.
//!
//! **Source** of figures and goals: `docs/ladder.md`, "How good is the ladder?".

use crate::cli::Output;
use crate::config::Config;
use crate::figures::{self, Kept};
use crate::mutate::{Figures, MethodFigures};
use crate::stability::{Comparison, LEAST_BLOCKS};
use anyhow::Result;
use serde::Serialize;

/// The table.
#[derive(Debug, Serialize)]
struct Table {
    /// When mutants were last judged.
    mutation_measured_at: Option<String>,
    /// When environment blocks were last compared.
    stability_measured_at: Option<String>,
    rows: Vec<Row>,
}

/// One figure.
#[derive(Debug, Serialize)]
struct Row {
    figure: &'static str,
    goal: &'static str,
    /// As it was counted; nothing when it was not measured.
    found: Option<String>,
    /// Whether the goal is met; nothing when it was not measured.
    met: Option<bool>,
}

/// Prints the table; whether every goal was measured and met.
///
/// # Errors
/// When figures that were kept cannot be read.
pub fn run(config: &Config, output: Output) -> Result<bool> {
    let mutation: Option<Kept<Figures>> = figures::last(config, figures::MUTATION)?;
    let stability: Option<Kept<Comparison>> = figures::last(config, figures::STABILITY)?;
    let when = |at: chrono::DateTime<chrono::Utc>| at.format("%Y-%m-%d %H:%M UTC").to_string();
    let mut rows = of_mutation(mutation.as_ref().map(|kept| &kept.figures));
    rows.push(of_stability(stability.as_ref().map(|kept| &kept.figures)));
    let table = Table {
        mutation_measured_at: mutation.map(|kept| when(kept.measured_at)),
        stability_measured_at: stability.map(|kept| when(kept.measured_at)),
        rows,
    };
    crate::show::print(&table, output, || table.text())?;
    Ok(table.rows.iter().all(|row| row.met == Some(true)))
}

/// A count of a whole, and whether the share reaches the goal (both in parts of one).
fn at_least(goal: f64, count: usize, whole: usize) -> (String, bool) {
    let share = if whole == 0 {
        0.0
    } else {
        count as f64 / whole as f64
    };
    (
        format!("{count} of {whole} ({:.2} %)", 100.0 * share),
        share >= goal,
    )
}

fn row(figure: &'static str, goal: &'static str, found: Option<(String, bool)>) -> Row {
    let (found, met) = found.unzip();
    Row {
        figure,
        goal,
        found,
        met,
    }
}

fn of_mutation(figures: Option<&Figures>) -> Vec<Row> {
    let of = |say: &dyn Fn(&Figures) -> (String, bool)| figures.map(say);
    let real = |f: &Figures| f.total.mutants - f.total.equivalent;
    let none = |count: usize| (count.to_string(), count == 0);
    vec![
        row(
            "real mutants killed by V2",
            ">= 99 %",
            of(&|f| at_least(0.99, f.total.killed_by_v2, real(f))),
        ),
        row(
            "real mutants killed by V3 alone",
            ">= 97 %",
            of(&|f| at_least(0.97, f.total.killed_by_v3, real(f))),
        ),
        row(
            "named misreadings killed by V3 alone",
            "100 %",
            of(&|f| {
                at_least(
                    1.0,
                    f.total.misreadings_killed,
                    f.methods.iter().map(named).sum(),
                )
            }),
        ),
        row(
            "correct pairs rejected by comparison or properties",
            "<= 0.5 %",
            of(&rejected),
        ),
        row(
            "vacuous properties",
            "0",
            of(&|f| none(f.methods.iter().map(|m| m.kill_nothing.len()).sum())),
        ),
        row(
            "one-sided faults reported with the right side",
            "100 %",
            of(&|f| at_least(1.0, f.total.right_side, f.total.killed_by_v3)),
        ),
        row(
            "pairs not trivial with similarity <= 0.25",
            ">= 95 %",
            of(&alike),
        ),
        row("pairs not withheld as suspect", ">= 90 %", of(&suspect)),
        row("median of properties a method", ">= 6", of(&median)),
    ]
}

/// Misreadings of one method, those included that are not written out.
fn named(method: &MethodFigures) -> usize {
    method.counts.misreadings
        + method
            .misreadings_wrong
            .iter()
            .filter(|w| w.ends_with("not written out"))
            .count()
}

fn rejected(figures: &Figures) -> (String, bool) {
    let is_rejected =
        |m: &&MethodFigures| m.pair.stopped.is_some() || !m.honest_rejected.is_empty();
    let (count, whole) = (
        figures.methods.iter().filter(is_rejected).count(),
        figures.methods.len(),
    );
    (
        format!("{count} of {whole}"),
        count as f64 <= 0.005 * whole as f64,
    )
}

fn alike(figures: &Figures) -> (String, bool) {
    let pairs: Vec<_> = figures
        .methods
        .iter()
        .map(|m| &m.pair)
        .filter(|p| !p.trivial)
        .collect();
    at_least(
        0.95,
        pairs.iter().filter(|p| p.similarity <= 0.25).count(),
        pairs.len(),
    )
}

fn suspect(figures: &Figures) -> (String, bool) {
    at_least(
        0.9,
        figures.methods.iter().filter(|m| !m.pair.suspect).count(),
        figures.methods.len(),
    )
}

fn median(figures: &Figures) -> (String, bool) {
    let mut counts: Vec<usize> = figures.methods.iter().map(|m| m.pair.properties).collect();
    counts.sort_unstable();
    let median = counts.get(counts.len() / 2).copied().unwrap_or(0);
    (median.to_string(), median >= 6)
}

fn of_stability(found: Option<&Comparison>) -> Row {
    let said = found.map(|found| {
        let compared: Vec<_> = found
            .blocks
            .iter()
            .filter(|b| b.left_out.is_none())
            .collect();
        let (equal, whole) = (
            compared.iter().map(|b| b.equal).sum(),
            found.methods * compared.len(),
        );
        let (text, met) = at_least(1.0, equal, whole);
        (
            format!("{text} over {} blocks", compared.len()),
            met && compared.len() >= LEAST_BLOCKS,
        )
    });
    row(
        "verdict digests equal over environment blocks",
        "100 % over 3",
        said,
    )
}

impl Table {
    fn text(&self) -> String {
        let mark = |row: &Row| match row.met {
            Some(true) => "met",
            Some(false) => "MISSED",
            None => "not measured",
        };
        let line = |row: &Row| {
            let found = row.found.as_deref().unwrap_or("-");
            format!(
                "{:<52} {:<13} {found:<34} {}",
                row.figure,
                row.goal,
                mark(row)
            )
        };
        let mut lines = vec![format!(
            "{:<52} {:<13} {:<34} goal",
            "figure", "goal", "found"
        )];
        lines.extend(self.rows.iter().map(line));
        let when = |at: &Option<String>, how: &str| match at {
            Some(at) => format!("measured {at}"),
            None => format!("not measured by these rules yet\nhint: {how}"),
        };
        lines.push(format!(
            "mutants and misreadings: {}",
            when(&self.mutation_measured_at, "make mutate")
        ));
        lines.push(format!(
            "environment blocks: {}",
            when(&self.stability_measured_at, "make stability")
        ));
        lines.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_that_was_not_measured_meets_no_goal() {
        let rows = of_mutation(None);
        assert!(
            rows.iter()
                .all(|row| row.met.is_none() && row.found.is_none())
        );
        assert!(of_stability(None).met.is_none());
    }

    #[test]
    fn shares_are_never_rounded_up_to_their_goal() {
        assert!(!at_least(0.99, 98_999, 100_000).1 && at_least(0.99, 99, 100).1);
        assert!(!at_least(1.0, 0, 0).1, "nothing measured is nothing met");
    }
}
