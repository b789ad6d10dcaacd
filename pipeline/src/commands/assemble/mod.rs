//! `concordance assemble`: wires the readings of bricks into pairs and climbs with them.
//!
//! A brick below V2 is not wired, because the verdict of its assembly would be meaningless. The level of an assembly depends only on
//! the assembly's own outcomes.

mod assembled;
mod record;

pub(crate) use assembled::Assembled;

use super::generate;
use super::verify;
use super::worker::{self, Workers};
use crate::context::Context;
use crate::error::{self, hinted};
use crate::output::{self, Completion, Output};
use crate::progress;
use anyhow::Result;
use assembled::MissingBrick;
use serde::Serialize;

#[derive(Debug, clap::Args)]
pub(crate) struct AssembleArgs {
    /// Ids of assemblies; all unless given.
    assemblies: Vec<String>,
    #[command(flatten)]
    output: Output,
}

#[derive(Debug, Clone, Default, Serialize)]
pub(crate) struct Summary {
    /// Assemblies with a stored pair, in order.
    assembled: Vec<String>,
    not_assembled: Vec<WaitingAssembly>,
    /// Assemblies with an error in their file or in a reading.
    failed: Vec<(String, String)>,
    verify: verify::Summary,
}

/// An assembly with bricks that are not stored or below V2.
#[derive(Debug, Clone, Serialize)]
struct WaitingAssembly {
    assembly: String,
    missing: Vec<MissingBrick>,
}

impl Summary {
    /// Returns whether all work was done. An assembly with a missing brick does not count as work.
    pub(crate) fn is_complete(&self) -> bool {
        self.failed.is_empty() && self.verify.not_run.is_empty()
    }

    /// Returns the summary as text, with one line per missing brick.
    pub(crate) fn text(&self) -> String {
        let mut lines = vec![format!(
            "assemble  {} wired, {} waiting for a brick",
            self.assembled.len(),
            self.not_assembled.len()
        )];
        for WaitingAssembly { assembly, missing } in &self.not_assembled {
            for MissingBrick { slot, method, why } in missing {
                lines.push(format!("          {assembly}: {slot} ({method}): {why}"));
            }
        }
        for (id, error) in &self.failed {
            lines.push(format!("          NOT WIRED {id}: {error}"));
        }
        if !self.assembled.is_empty() {
            lines.push(self.verify.text());
        }
        lines.join("\n")
    }
}

/// Wires the assemblies, climbs with them and prints a summary.
pub(crate) async fn execute(context: &Context, args: &AssembleArgs) -> Result<Completion> {
    let summary = run(context, &args.assemblies, Workers::Own).await?;
    output::print(&summary, args.output, || summary.text())?;
    Ok(Completion::of(summary.is_complete()))
}

/// Wires the requested assemblies from the stored readings, and climbs with the changed ones. An empty request selects all assemblies.
pub(crate) async fn run(
    context: &Context,
    requested: &[String],
    workers: Workers,
) -> Result<Summary> {
    let mut export = context.store.export().await?;
    let methods = export.methods().await?;
    let assembled = Assembled::new(&context.specs, &methods, export.codes().await?);
    drop(export);
    let mut ids = assembled.ids();
    if let Some(unknown) = requested.iter().find(|id| !ids.contains(id)) {
        return Err(hinted(
            format!("no assembly is called {unknown:?}"),
            format!("there are {}", ids.join(", ")),
        ));
    }
    ids.retain(|id| requested.is_empty() || requested.contains(id));
    let mut summary = Summary::default();
    for id in ids {
        let missing = assembled.missing(&id);
        if !missing.is_empty() {
            let assembly = id;
            summary
                .not_assembled
                .push(WaitingAssembly { assembly, missing });
            continue;
        }
        match assembled.generate(&id) {
            Ok(pair) => {
                generate::record(context, &pair).await?;
                summary.assembled.push(id);
            }
            Err(error) => {
                let error = error::render(&error);
                progress::print_line(format!("{id}: not assembled: {error}"));
                summary.failed.push((id, error));
            }
        }
    }
    if !summary.assembled.is_empty() {
        if workers == Workers::External {
            worker::climb_elsewhere(context, &summary.assembled).await?;
        }
        summary.verify = verify::run(context, &summary.assembled).await?;
        if !requested.is_empty() {
            let evidence = verify::current_evidence(context, &summary.assembled).await?;
            summary.verify.evidence = evidence;
        }
    }
    Ok(summary)
}
