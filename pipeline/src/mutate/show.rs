//! The figures as text.

use super::tally::{Counts, Figures, MethodFigures, Survivor};

/// The table, what survives, and what is wrong.
pub fn text(figures: &Figures) -> String {
    let width = figures
        .methods
        .iter()
        .map(|m| m.method.len())
        .max()
        .unwrap_or(0);
    let head = [
        "mutants",
        "equivalent",
        "below V2",
        "by V2",
        "by V3 alone",
        "survive",
        "misreadings",
    ];
    let mut lines = vec![format!("{:<width$}  {}", "method", head.join("  "))];
    lines.extend(
        figures
            .methods
            .iter()
            .map(|m| row(&m.method, width, &m.counts)),
    );
    lines.push(row("in all", width, &figures.total));
    lines.push(shares(&figures.total));
    section(
        &mut lines,
        "mutants that V2 or V3 alone lets pass",
        figures,
        |m| m.survivors.iter().map(survivor).collect(),
    );
    section(&mut lines, "properties that kill nothing", figures, |m| {
        m.kill_nothing.clone()
    });
    section(
        &mut lines,
        "properties that kill stand-ins or misreadings only",
        figures,
        |m| m.kill_no_mutant.clone(),
    );
    section(
        &mut lines,
        "honest readings that a property rejects",
        figures,
        |m| m.honest_rejected.clone(),
    );
    section(
        &mut lines,
        "misreadings that are not killed as named",
        figures,
        |m| m.misreadings_wrong.clone(),
    );
    section(
        &mut lines,
        "properties named as killers that do not fail",
        figures,
        |m| m.named_but_passing.clone(),
    );
    lines.join("\n")
}

fn row(name: &str, width: usize, c: &Counts) -> String {
    format!(
        "{name:<width$}  {:>7}  {:>10}  {:>8}  {:>5}  {:>11}  {:>7}  {:>6}/{:>4}",
        c.mutants,
        c.equivalent,
        c.killed_below_v2,
        c.killed_by_v2,
        c.killed_by_v3,
        c.survivors,
        c.misreadings_killed,
        c.misreadings
    )
}

/// Shares of the mutants that are not equivalent.
fn shares(c: &Counts) -> String {
    let real = c.mutants - c.equivalent;
    let share = |n: usize| {
        if real == 0 {
            100.0
        } else {
            100.0 * n as f64 / real as f64
        }
    };
    format!(
        "\nof {real} mutants that are not equivalent: {:.2} % killed by V2, {:.2} % by V3 alone, {:.2} % by either",
        share(c.killed_by_v2),
        share(c.killed_by_v3),
        share(real - c.survivors)
    )
}

fn section(
    lines: &mut Vec<String>,
    title: &str,
    figures: &Figures,
    of: impl Fn(&MethodFigures) -> Vec<String>,
) {
    let found: Vec<String> = figures
        .methods
        .iter()
        .flat_map(|m| {
            of(m)
                .into_iter()
                .map(move |line| format!("  {}: {line}", m.method))
        })
        .collect();
    lines.push(format!(
        "\n{title}: {}",
        if found.is_empty() {
            "none".to_owned()
        } else {
            found.len().to_string()
        }
    ));
    lines.extend(found);
}

fn survivor(s: &Survivor) -> String {
    let passes = match (s.passes_v2, s.passes_v3) {
        (true, true) => "V2 and V3",
        (true, false) => "V2",
        _ => "V3",
    };
    format!(
        "passes {passes}: {} of {}, line {}:\n      - {}\n      + {}",
        s.operator, s.side, s.line, s.before, s.after
    )
}
