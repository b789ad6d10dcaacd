//! The metrics as text.

use super::metrics::{Counts, MethodMetrics, Metrics, Survivor};

/// The function that returns the entries of one section for a method.
type Entries<'a> = &'a dyn Fn(&MethodMetrics) -> Vec<String>;

/// Returns the metrics as text: the table of counts, the survivors and the problems.
pub(super) fn text(metrics: &Metrics) -> String {
    let ids = metrics.methods.iter().map(|method| method.method.len());
    let width = ids.max().unwrap_or(0);
    let head = "mutants  equivalent  below V2  by V2  by V3 alone  survive  misreadings";
    let mut lines = vec![format!("{:<width$}  {head}", "method")];
    for method in &metrics.methods {
        lines.push(row(&method.method, width, &method.counts));
    }
    lines.push(row("in all", width, &metrics.total));
    lines.push(shares(&metrics.total));
    let survivors = |method: &MethodMetrics| method.survivors.iter().map(survivor).collect();
    let sections: [(&str, Entries<'_>); 6] = [
        ("mutants that V2 or V3 alone lets pass", &survivors),
        ("properties that kill nothing", &|method| {
            method.kill_nothing.clone()
        }),
        (
            "properties that kill stand-ins or misreadings only",
            &|method| method.kill_no_mutant.clone(),
        ),
        ("honest readings that a property rejects", &|method| {
            method.honest_rejected.clone()
        }),
        ("misreadings that are not killed as named", &|method| {
            method.misreadings_wrong.clone()
        }),
        ("properties named as killers that do not fail", &|method| {
            method.named_but_passing.clone()
        }),
    ];
    for (title, entries) in sections {
        let mut section = vec![];
        for method in &metrics.methods {
            for entry in entries(method) {
                section.push(format!("  {}: {entry}", method.method));
            }
        }
        let count = match section.len() {
            0 => "none".to_owned(),
            count => count.to_string(),
        };
        lines.push(format!("\n{title}: {count}"));
        lines.extend(section);
    }
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

/// Returns a line with the killed shares of the mutants that are not equivalent.
fn shares(counts: &Counts) -> String {
    let real = counts.mutants - counts.equivalent;
    let share = |n: usize| {
        if real == 0 {
            100.0
        } else {
            100.0 * n as f64 / real as f64
        }
    };
    format!(
        "\nof {real} mutants that are not equivalent: {:.2} % killed by V2, {:.2} % by V3 alone, {:.2} % by either",
        share(counts.killed_by_v2),
        share(counts.killed_by_v3),
        share(real - counts.survivors)
    )
}

fn survivor(survivor: &Survivor) -> String {
    let passes = match (survivor.passes_v2, survivor.passes_v3) {
        (true, true) => "V2 and V3",
        (true, false) => "V2",
        _ => "V3",
    };
    let Survivor {
        side,
        operator,
        line,
        before,
        after,
        ..
    } = survivor;
    format!(
        "passes {passes}: {operator} of {side}, line {line}:\n      - {before}\n      + {after}"
    )
}
