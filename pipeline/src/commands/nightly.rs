//! `concordance nightly`: runs every step in order, language models first where generate.toml names them. Each step commits its work and
//! does not repeat committed work, so a killed run resumes.

use super::ingest::InputFiles;
use super::worker::{self, Workers};
use super::{assemble, generate, harvest, ingest, publish, report, verify};
use crate::context::Context;
use crate::output::{self, Completion, Output};
use crate::progress;
use crate::unfinished::Unfinished;
use anyhow::Result;
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::time::Instant;
use store::ingest::Ending;

#[derive(Debug, clap::Args)]
pub(crate) struct NightlyArgs {
    #[command(flatten)]
    files: InputFiles,
    /// Seconds of sandbox time for harvested functions; what is left runs in the next night. External workers run all, or none for 0.
    #[arg(long, value_name = "SECONDS", default_value_t = harvest::DEFAULT_BUDGET_SECONDS)]
    harvest_budget: u64,
    /// Publish before the first climb if nothing is served, and again after the N bundled methods that most papers use, and whenever
    /// four times as many have climbed.
    #[arg(long, value_name = "N", default_value_t = 0)]
    first: usize,
    /// Who climbs and runs harvested functions: own, this process, or external, `concordance worker` of any machine, for which it waits.
    #[arg(long, value_name = "WHO", default_value_t = Workers::Own)]
    workers: Workers,
    #[command(flatten)]
    ask: generate::AskArgs,
    #[command(flatten)]
    output: Output,
}

#[derive(Debug, Clone, Serialize)]
struct Summary {
    ingest: ingest::Summary,
    generate: generate::Summary,
    /// The reason for which language models could not be asked; the other steps were done.
    #[serde(skip_serializing_if = "Option::is_none")]
    not_written: Option<String>,
    /// Unfinished files, which are excluded.
    unfinished: Vec<Unfinished>,
    verify: verify::Summary,
    assemble: assemble::Summary,
    harvest: harvest::Summary,
    publish: publish::Summary,
    /// The HTML report's index; each method has a page in the same folder.
    report: PathBuf,
    /// Seconds of each step, in order.
    seconds: Vec<(&'static str, f64)>,
}

impl Summary {
    /// Returns whether all work was done. An unfinished method does not count as work.
    fn is_complete(&self) -> bool {
        self.ingest.is_complete()
            && self.generate.is_complete()
            && self.not_written.is_none()
            && self.verify.not_run.is_empty()
            && self.assemble.is_complete()
            && self.harvest.failed == 0
            && self.publish.is_served
    }

    fn text(&self) -> String {
        let written = self.generate.written.as_ref();
        let written = written.map(generate::WriteSummary::text);
        let not_written = self.not_written.as_ref();
        let not_written =
            not_written.map(|reason| format!("generate  nothing was written: {reason}"));
        let mut lines = vec![self.ingest.text()];
        lines.extend(written.or(not_written));
        lines.extend([self.verify.text(), self.assemble.text()]);
        lines.push(self.harvest.line());
        lines.extend(
            self.unfinished
                .iter()
                .map(|file| format!("left out  {file}")),
        );
        let seconds: Vec<String> = self
            .seconds
            .iter()
            .map(|(step, seconds)| format!("{step} {seconds:.1} s"))
            .collect();
        lines.push(self.publish.text());
        lines.push(format!("report    {}", self.report.display()));
        lines.push(format!("time      {}", seconds.join(", ")));
        lines.join("\n")
    }
}

/// Runs every step and prints a summary.
///
/// # Errors
/// When a step fails; the earlier steps are committed, and a second run resumes after them.
pub(crate) async fn execute(context: &Context, args: &NightlyArgs) -> Result<Completion> {
    let mut clock = Clock {
        since: Instant::now(),
        seconds: vec![],
    };
    let (written, not_written) = match generate::write_if_configured(context, &args.ask).await {
        None => (None, None),
        Some(Ok(written)) => (Some(written), None),
        Some(Err(reason)) => (None, Some(reason)),
    };
    let reloaded = context.reloaded()?;
    let context = &reloaded;
    clock.lap("write");
    let ingest = ingest::run(context, &args.files, Ending::Commit).await?;
    clock.lap("ingest");
    let mut generate = generate::run(context).await?;
    generate.written = written;
    clock.lap("generate");
    if args.workers == Workers::External {
        worker::climb_elsewhere(context, &[]).await?;
    }
    let verify = climb(context, args.first).await?;
    clock.lap("verify");
    let assemble = assemble::run(context, &[], args.workers).await?;
    clock.lap("assemble");
    if args.workers == Workers::External && args.harvest_budget > 0 {
        worker::harvest_elsewhere(context).await?;
    }
    let harvest = harvest::run(context, &[], &[], args.harvest_budget).await?;
    clock.lap("harvest");
    let publish = publish(context).await?;
    clock.lap("publish");
    let folder = context.config.state_dir.join("report");
    let report = write_report(context, &folder, &clock).await?;
    clock.lap("report");
    let summary = Summary {
        ingest,
        generate,
        not_written,
        unfinished: context.unfinished.clone(),
        verify,
        assemble,
        harvest,
        publish,
        report,
        seconds: clock.seconds,
    };
    output::print(&summary, args.output, || summary.text())?;
    Ok(Completion::of(summary.is_complete()))
}

/// Climbs with every pair; unless `first` is 0, the most used methods first, each part published before the next climbs.
async fn climb(context: &Context, first: usize) -> Result<verify::Summary> {
    let mut summary = verify::Summary::default();
    let order = verify::most_used(context).await?;
    let mut rest = order.as_slice();
    let mut size = first;
    if first > 0 && !context.config.state_dir.join("snapshots/current").exists() {
        publish(context).await?;
        progress::print_line("published: every method, not yet checked");
    }
    while first > 0 && !rest.is_empty() {
        let (part, after) = rest.split_at(size.min(rest.len()));
        let before = summary.climbed();
        summary.add(verify::run(context, part).await?);
        if summary.climbed() > before {
            publish(context).await?;
            let checked = summary.climbed();
            progress::print_line(format!(
                "published: {checked} methods were checked, the most used first"
            ));
        }
        (rest, size) = (after, size * 4);
    }
    summary.add(verify::run(context, &[]).await?);
    Ok(summary)
}

async fn publish(context: &Context) -> Result<publish::Summary> {
    publish::run(context, snapshot::RETAINED_SNAPSHOTS, false).await
}

/// Writes the HTML report. The report excludes the times of steps that contain rungs, because rungs have their own times.
async fn write_report(context: &Context, folder: &Path, clock: &Clock) -> Result<PathBuf> {
    let mut stages = clock.seconds.clone();
    stages.retain(|(step, _)| !["verify", "assemble"].contains(step));
    report::write_html(context, folder, &stages).await
}

/// A stopwatch over the steps.
struct Clock {
    since: Instant,
    seconds: Vec<(&'static str, f64)>,
}

impl Clock {
    fn lap(&mut self, step: &'static str) {
        let seconds = self.since.elapsed().as_secs_f64();
        progress::print_line(format!("{step}: done in {seconds:.1} s"));
        self.seconds.push((step, seconds));
        self.since = Instant::now();
    }
}
