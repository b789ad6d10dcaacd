//! `concordance findings`: what an ingest found wrong with its files.

use crate::context::Context;
use crate::error::hinted;
use crate::output::{self, Completion, Output};
use crate::table::text_table;
use anyhow::Result;
use store::RunFindings;

/// The number of single findings that the text shows. **Reason**: a screen; `--json` has all.
const MAX_SAMPLES: usize = 40;

#[derive(Debug, clap::Args)]
pub(crate) struct FindingsArgs {
    /// The number of the ingest run; the last one unless given.
    #[arg(long, value_name = "N")]
    run: Option<i64>,
    /// Only files whose path contains this text.
    #[arg(long, value_name = "TEXT")]
    file: Option<String>,
    /// Only findings of this kind.
    #[arg(long)]
    kind: Option<String>,
    #[command(flatten)]
    output: Output,
}

/// Prints counts by file and kind; with a file or a kind also single findings.
pub(crate) async fn execute(context: &Context, args: &FindingsArgs) -> Result<Completion> {
    let (file, kind) = (args.file.as_deref(), args.kind.as_deref());
    let findings = context.store.run_findings(args.run, file, kind).await?;
    let findings = findings.ok_or_else(|| match args.run {
        Some(run) => hinted(
            format!("there is no ingest run {run}"),
            "`concordance findings` shows the last one",
        ),
        None => hinted("nothing was ingested yet", "run `concordance ingest`"),
    })?;
    let has_filter = file.is_some() || kind.is_some();
    output::print(&findings, args.output, || text(&findings, has_filter))
}

fn text(findings: &RunFindings, with_samples: bool) -> String {
    let RunFindings {
        run,
        started_at,
        files,
        counts,
        samples,
    } = findings;
    let started_at = started_at.format("%Y-%m-%d %H:%M:%S UTC");
    let mut lines = vec![format!("run {run} of {started_at}, {files} files")];
    if counts.is_empty() {
        lines.push("no findings".to_owned());
        return lines.join("\n");
    }
    let table = text_table!(counts, |count|
        Name "file" = count.file;
        Name "kind" = count.kind;
        Number "count" = count.count;
    );
    lines.push(table.text());
    if with_samples {
        let line = |line: Option<i64>| line.map_or_else(String::new, |line| line.to_string());
        let table = text_table!(samples.iter().take(MAX_SAMPLES), |sample|
            Words "file" = sample.file;
            Number "row" = line(sample.line);
            Words "kind" = sample.kind;
            Words "detail" = sample.detail;
        );
        lines.push(format!("\n{}", table.text()));
        if samples.len() > MAX_SAMPLES {
            let others = samples.len() - MAX_SAMPLES;
            lines.push(format!("{others} more with --json"));
        }
    }
    lines.join("\n")
}
