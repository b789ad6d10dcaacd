//! What commands print: data on standard output, as text or as JSON.

use crate::assemble;
use crate::cli::Output;
use crate::{doctor, export, generate, ingest, nightly, publish, reproduce, verify};
use anyhow::Result;
use ladder::Level;
use serde::Serialize;

/// Prints a value as JSON or as the text made of it.
pub(crate) fn print(
    value: &impl Serialize,
    output: Output,
    text: impl FnOnce() -> String,
) -> Result<()> {
    say(&if output.json {
        serde_json::to_string_pretty(value)?
    } else {
        text()
    });
    Ok(())
}

/// Prints a page of text.
pub(crate) fn say(page: &str) {
    use std::io::Write as _;
    // A reader that went away (`| head`) is no failure of ours.
    let _ = writeln!(std::io::stdout(), "{}", page.trim_end());
}

/// A level as a word.
pub(crate) fn level(level: Option<Level>) -> &'static str {
    level.map_or("no level", Level::as_str)
}

/// What a night did.
pub fn nightly(summary: &nightly::Summary, output: Output) -> Result<()> {
    print(summary, output, || {
        let steps: Vec<String> = summary
            .seconds
            .iter()
            .map(|(step, s)| format!("{step} {s:.1} s"))
            .collect();
        let mut parts = vec![
            ingest_text(&summary.ingest),
            verify_text(&summary.verify),
            assemble_text(&summary.assemble),
        ];
        parts.extend(
            summary
                .unfinished
                .iter()
                .map(|one| format!("left out  {one}")),
        );
        parts.extend([
            publish_text(&summary.publish),
            format!(
                "report    {}\ntime      {}",
                summary.report.display(),
                steps.join(", ")
            ),
        ]);
        parts.join("\n")
    })
}

/// What an ingest did.
pub fn ingest(summary: &ingest::Summary, output: Output) -> Result<()> {
    print(summary, output, || ingest_text(summary))
}

fn ingest_text(summary: &ingest::Summary) -> String {
    let mut lines = vec![];
    for file in &summary.files {
        match (&file.report, &file.error) {
            (Some(report), _) => {
                let sum = |of: fn(&store::ingest::Count) -> u64| {
                    report.tables.values().map(of).sum::<u64>()
                };
                let (new, changed, same) = (
                    sum(|c| c.inserted),
                    sum(|c| c.updated),
                    sum(|c| c.unchanged),
                );
                lines.push(format!(
                    "ingest    {}: {} rows; {new} new, {changed} changed, {same} unchanged",
                    file.file, file.rows
                ));
                let kinds: Vec<String> = report
                    .findings
                    .iter()
                    .map(|(kind, n)| format!("{kind} {n}"))
                    .collect();
                if !kinds.is_empty() {
                    lines.push(format!("          findings: {}", kinds.join(", ")));
                }
            }
            (None, Some(error)) => {
                lines.push(format!("ingest    {}: NOT TAKEN IN: {error}", file.file))
            }
            (None, None) => {}
        }
    }
    if let Some(file) = &summary.findings_file {
        lines.push(format!("          listed in {}", file.display()));
    }
    lines.join("\n")
}

/// What generating did.
pub fn generate(summary: &generate::Summary, output: Output) -> Result<()> {
    print(summary, output, || {
        let failed = summary
            .failed
            .iter()
            .map(|(method, why)| format!("\n          {method}: {why}"));
        format!(
            "generate  {} pairs held{}",
            summary.pairs,
            failed.collect::<String>()
        )
    })
}

/// What verifying did.
pub fn verify(summary: &verify::Summary, output: Output) -> Result<()> {
    print(summary, output, || verify_text(summary))
}

fn verify_text(summary: &verify::Summary) -> String {
    let mut lines = vec![format!(
        "verify    {} pairs climbed, {} unchanged, {} not run; {} sandbox requests",
        summary.run.len(),
        summary.unchanged,
        summary.not_run.len(),
        summary.sandbox_requests
    )];
    lines.extend(summary.run.iter().map(|c| {
        format!(
            "          {:<8} {:<32} run {}",
            level(c.level),
            c.method,
            c.run_id
        )
    }));
    lines.extend(
        summary
            .not_run
            .iter()
            .map(|m| format!("          not run  {}: {}", m.method, m.message)),
    );
    if !summary.without_spec.is_empty() {
        lines.push(format!(
            "          without a spec: {}",
            summary.without_spec.join(", ")
        ));
    }
    lines.extend(
        summary
            .evidence
            .iter()
            .map(|climbed| format!("\n{}", climbed.text())),
    );
    lines.join("\n")
}

/// What assembling did.
pub fn assemble(summary: &assemble::Summary, output: Output) -> Result<()> {
    print(summary, output, || assemble_text(summary))
}

fn assemble_text(summary: &assemble::Summary) -> String {
    let waiting = summary.not_assembled.len();
    let mut lines = vec![format!(
        "assemble  {} wired, {waiting} waiting for a brick",
        summary.assembled.len()
    )];
    for waiting in &summary.not_assembled {
        let missing = waiting.missing.iter();
        lines.extend(missing.map(|m| {
            format!(
                "          {}: {} ({}): {}",
                waiting.assembly, m.slot, m.method, m.why
            )
        }));
    }
    lines.extend(
        summary
            .failed
            .iter()
            .map(|(id, why)| format!("          NOT WIRED {id}: {why}")),
    );
    if !summary.assembled.is_empty() {
        lines.push(verify_text(&summary.verify));
    }
    lines.join("\n")
}

/// What publishing did.
pub fn publish(summary: &publish::Summary, output: Output) -> Result<()> {
    print(summary, output, || publish_text(summary))
}

fn publish_text(summary: &publish::Summary) -> String {
    let counts = &summary.counts;
    let news = if summary.is_new { "new" } else { "unchanged" };
    format!(
        "publish   snapshot {} ({news}): {} methods, {} papers, {} implementations, {} names, {} citations",
        summary.snapshot,
        counts.methods,
        counts.papers,
        counts.implementations,
        counts.names,
        counts.citations
    )
}

/// What reproducing found.
pub fn reproduce(found: &reproduce::Comparison, output: Output) -> Result<()> {
    print(found, output, || {
        let verdict = if found.same {
            "the same verdict"
        } else {
            "ANOTHER VERDICT"
        };
        let mut lines = vec![
            format!("run {} of {}: {verdict}", found.run_id, found.method),
            format!(
                "  recorded  {:<8} {}",
                level(found.recorded_level),
                found.recorded_digest
            ),
            format!("  now       {:<8} {}", level(found.level), found.digest),
        ];
        match found.environment_differs.as_slice() {
            [] => lines.push("  environment: the same".to_owned()),
            differs => lines.extend(
                differs
                    .iter()
                    .map(|d| format!("  environment differs: {d}")),
            ),
        }
        lines.join("\n")
    })
}

/// What an export wrote.
pub fn export(summary: &export::Summary, output: Output) -> Result<()> {
    print(summary, output, || {
        let mut lines = vec![format!("export    {}", summary.folder.display())];
        for (license, tables) in &summary.rows {
            lines.push(format!(
                "  {license}: {} rows in {} tables",
                tables.values().sum::<u64>(),
                tables.len()
            ));
        }
        let (withheld, not_asked_for): (u64, u64) = (
            summary.withheld.values().sum(),
            summary.not_asked_for.values().sum(),
        );
        for (why, rows) in [
            ("unverified terms", withheld),
            ("not asked for", not_asked_for),
        ] {
            if rows > 0 {
                lines.push(format!("  stayed, {why}: {rows} rows"));
            }
        }
        lines.join("\n")
    })
}

/// One forbidden act: its answer, the layer that gave it, and those that would have.
fn act(act: &sandbox::ActResult) -> String {
    let answer = act.blocked_by.as_deref().unwrap_or("NOT STOPPED");
    let walls: Vec<&str> = act.walls.iter().map(|layer| layer.as_str()).collect();
    let by = match (&act.blocked_by, walls.split_first()) {
        (None, _) => String::new(),
        (Some(_), None) => "the machine itself".to_owned(),
        (Some(_), Some((first, []))) => format!("{first}; no layer behind it"),
        (Some(_), Some((first, behind))) => format!("{first}; {}", behind.join(", ")),
    };
    format!("  {:<19} {answer:<13} {by}", act.act)
        .trim_end()
        .to_owned()
}

/// What the doctor found.
pub fn doctor(found: &doctor::Examination, output: Output) -> Result<()> {
    print(found, output, || {
        let mut lines = vec![];
        for check in &found.checks {
            let mark = if check.problem.is_none() {
                "ok"
            } else {
                "WRONG"
            };
            lines.push(format!(
                "{mark:<6} {:<9} {}",
                check.what,
                check.found.replace('\n', "\n       ")
            ));
            lines.extend(
                check
                    .problem
                    .iter()
                    .flat_map(|p| p.lines())
                    .map(|line| format!("       {line}")),
            );
        }
        if let Some(isolation) = &found.isolation {
            lines.push(format!(
                "\nforbidden acts, as a child tried them ({}):",
                isolation.level
            ));
            lines.push(format!(
                "  {:<19} {:<13} {}",
                "act", "answer", "stopped by; behind it, each by itself"
            ));
            lines.extend(isolation.acts.iter().map(act));
        }
        lines.join("\n")
    })
}
