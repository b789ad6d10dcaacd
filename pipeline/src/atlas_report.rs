//! `concordance report --atlas`: the map of the published papers as a page to look at.

use crate::cli::Output;
use crate::config::Config;
use crate::files;
use crate::report::atlas::page;
use crate::show;
use anyhow::{Context as _, Result};
use serde::Serialize;
use snapshot::{Cluster, Rect, Snapshot};
use std::path::{Path, PathBuf};

/// What was drawn.
#[derive(Debug, Clone, Serialize)]
pub struct Drawn {
    /// The page.
    pub file: PathBuf,
    /// The snapshot.
    pub snapshot: String,
    /// Papers on the map.
    pub papers: u32,
    /// The rectangle they lie in.
    pub bounds: Rect,
    /// What lies where, the parts with most papers first.
    pub clusters: Vec<Cluster>,
}

/// Writes the page and says what is on it.
///
/// # Errors
/// When nothing is published or the file cannot be written.
pub fn run(config: &Config, file: &Path, output: Output) -> Result<()> {
    let snapshot =
        Snapshot::open(&config.state_dir.join("snapshots")).context("there is no map")?;
    files::replace(file, page(&snapshot)?)?;
    let atlas = snapshot.atlas();
    let drawn = Drawn {
        file: file.to_owned(),
        snapshot: snapshot.id().to_string(),
        papers: atlas.papers(),
        bounds: atlas.bounds(),
        clusters: atlas.clusters(),
    };
    show::print(&drawn, output, || {
        let (papers, parts) = (drawn.papers, drawn.clusters.len());
        format!(
            "map       {papers} papers, {parts} named parts, of snapshot {}: {}",
            drawn.snapshot,
            file.display()
        )
    })
}
