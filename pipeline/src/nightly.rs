//! Everything, in order. Each step commits what it did, and does nothing twice: killed anywhere, the next run resumes.

use crate::context::Context;
use crate::unfinished::Unfinished;
use crate::{assemble, generate, ingest, progress, publish, verify};
use anyhow::Result;
use serde::Serialize;
use std::path::PathBuf;
use std::time::Instant;

/// What a night did.
#[derive(Debug, Clone, Serialize)]
pub struct Summary {
    /// Files taken in.
    pub ingest: ingest::Summary,
    /// Pairs held.
    pub generate: generate::Summary,
    /// What took no part because it is half-written.
    pub unfinished: Vec<Unfinished>,
    /// Pairs climbed.
    pub verify: verify::Summary,
    /// Assemblies wired and climbed.
    pub assemble: assemble::Summary,
    /// The snapshot.
    pub publish: publish::Summary,
    /// The HTML report's index; a page of each method stands beside it.
    pub report: PathBuf,
    /// Seconds of each step, in order.
    pub seconds: Vec<(&'static str, f64)>,
}

impl Summary {
    /// Whether all work was done. A half-written method is none yet.
    pub fn is_whole(&self) -> bool {
        self.ingest.is_whole()
            && self.generate.failed.is_empty()
            && self.verify.not_run.is_empty()
            && self.assemble.is_whole()
    }
}

/// Runs every step.
///
/// # Errors
/// The first step that could not be done at all; what came before stays, and a second run goes on from there.
pub async fn run(context: &Context, dumps: &[PathBuf]) -> Result<Summary> {
    let mut clock = Clock {
        since: Instant::now(),
        seconds: vec![],
    };
    let ingest = ingest::run(context, dumps).await?;
    clock.lap("ingest");
    let generate = generate::run(context).await?;
    clock.lap("generate");
    let verify = verify::run(context, &[]).await?;
    clock.lap("verify");
    let assemble = assemble::run(context, &[]).await?;
    clock.lap("assemble");
    let publish = publish::run(context, snapshot::KEPT).await?;
    clock.lap("publish");
    let stages = clock
        .seconds
        .iter()
        .filter(|(step, _)| !["verify", "assemble"].contains(step))
        .copied()
        .collect();
    let report =
        crate::overview::write_html(context, &context.config.state_dir.join("report"), stages)
            .await?;
    clock.lap("report");
    let unfinished = context.unfinished.clone();
    Ok(Summary {
        ingest,
        generate,
        unfinished,
        verify,
        assemble,
        publish,
        report,
        seconds: clock.seconds,
    })
}

/// Time of each step.
struct Clock {
    since: Instant,
    seconds: Vec<(&'static str, f64)>,
}

impl Clock {
    fn lap(&mut self, step: &'static str) {
        let seconds = self.since.elapsed().as_secs_f64();
        progress::say(format!("{step}: done in {seconds:.1} s"));
        self.seconds.push((step, seconds));
        self.since = Instant::now();
    }
}
