//! Assemblies: wires the readings of their bricks into pairs of their own and climbs with them.
//!
//! A brick below V2 is not wired: what stands on it would say nothing. The level of an assembly comes from its own outcomes.

mod assembled;
mod record;

pub use assembled::{Assembled, Missing, NAME};

use crate::context::Context;
use crate::generate::{self, Generator};
use crate::{progress, verify};
use anyhow::{Result, bail};
use serde::Serialize;

/// What assembling did.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Summary {
    /// Assemblies whose pair is held now, in order.
    pub assembled: Vec<String>,
    /// Assemblies with a brick that is not held or below V2.
    pub not_assembled: Vec<NotAssembled>,
    /// Assemblies that cannot be wired for a fault of their file or of a reading, with what is wrong.
    pub failed: Vec<(String, String)>,
    /// The climbs.
    pub verify: verify::Summary,
}

/// An assembly that waits for its bricks.
#[derive(Debug, Clone, Serialize)]
pub struct NotAssembled {
    /// The assembly.
    pub assembly: String,
    /// What is missing.
    pub missing: Vec<Missing>,
}

impl Summary {
    /// Whether all work was done. What waits for a brick is none yet.
    pub fn is_whole(&self) -> bool {
        self.failed.is_empty() && self.verify.not_run.is_empty()
    }
}

/// Wires these assemblies (all when none is named) from the readings that are held, and climbs with what changed.
///
/// # Errors
/// When one that is named is not known, the sandbox does not start or the database fails.
pub async fn run(context: &Context, asked: &[String]) -> Result<Summary> {
    let mut export = context.store.export().await?;
    let methods = export.methods().await?;
    let assembled = Assembled::new(&context.specs, &methods, export.codes().await?);
    drop(export);
    let known = assembled.known();
    if let Some(unknown) = asked.iter().find(|id| !known.contains(id)) {
        bail!(
            "no assembly is called {unknown:?}\nhint: there are {}",
            known.join(", ")
        );
    }
    let mut summary = Summary::default();
    for id in known
        .iter()
        .filter(|id| asked.is_empty() || asked.contains(id))
    {
        let missing = assembled.missing(id);
        if !missing.is_empty() {
            summary.not_assembled.push(NotAssembled {
                assembly: id.clone(),
                missing,
            });
            continue;
        }
        match assembled.generate(id) {
            Ok(pair) => {
                generate::record(context, &assembled, &pair).await?;
                summary.assembled.push(id.clone());
            }
            Err(error) => {
                progress::say(format!("{id}: not assembled: {error:#}"));
                summary.failed.push((id.clone(), format!("{error:#}")));
            }
        }
    }
    if !summary.assembled.is_empty() {
        summary.verify = verify::run(context, &summary.assembled).await?;
        if asked.is_empty() {
            summary.verify.evidence.clear();
        }
    }
    Ok(summary)
}
