//! `concordance snapshot`: whether a published snapshot is whole, and what changed from one to another.

use crate::cli::{SnapshotCommand, SnapshotDiff, SnapshotVerify};
use crate::config::Config;
use crate::show;
use anyhow::{Context as _, Result};
use snapshot::{Changes, Diff, Snapshot, Verification, current_id, diff, verify};
use std::path::{Path, PathBuf};

/// Lines of one kind of change that are printed; `--json` lists all.
const SHOWN: usize = 20;

/// Does what is asked; whether nothing is wrong.
///
/// # Errors
/// When there is no such snapshot, or one to compare does not verify.
pub fn run(config: &Config, asked: &SnapshotCommand) -> Result<bool> {
    let root = config.state_dir.join("snapshots");
    match asked {
        SnapshotCommand::Verify(SnapshotVerify { dir, output }) => {
            let found = verify(&folder(&root, dir.as_deref().unwrap_or(&root))?);
            show::print(&found, *output, || verification(&found))?;
            Ok(found.is_well())
        }
        SnapshotCommand::Diff(SnapshotDiff { from, to, output }) => {
            let found = diff(&open(&root, from)?, &open(&root, to)?)?;
            show::print(&found, *output, || difference(&found))?;
            Ok(true)
        }
    }
}

/// The folder of a snapshot that was given as one, as the folder that holds it as the current one, or by its id.
fn folder(root: &Path, given: &Path) -> Result<PathBuf> {
    if !given.is_dir() && root.join(given).is_dir() {
        return Ok(root.join(given));
    }
    if given.join("manifest.json").is_file() || !(given == root || given.join("current").is_file())
    {
        return Ok(given.to_owned());
    }
    Ok(given.join(current_id(given)?.as_str()))
}

fn open(root: &Path, given: &Path) -> Result<Snapshot> {
    let folder = folder(root, given)?;
    Snapshot::open_folder(&folder)
        .with_context(|| format!("{} cannot be compared", given.display()))
}

fn verification(found: &Verification) -> String {
    let id = found.snapshot.as_ref().map_or("unknown", |id| id.as_str());
    let head = format!(
        "snapshot  {id} in {}: {} files, {} bytes: {}",
        found.folder.display(),
        found.files,
        found.bytes,
        match found.faults.len() {
            0 => "nothing is wrong".to_owned(),
            1 => "1 FAULT".to_owned(),
            many => format!("{many} FAULTS"),
        }
    );
    let mut lines = vec![head];
    lines.extend(
        found
            .faults
            .iter()
            .map(|fault| format!("          {}: {}", fault.file, fault.detail)),
    );
    if !found.looked_inside {
        lines.push("          what the files say was not looked at".to_owned());
    }
    lines.join("\n")
}

fn difference(found: &Diff) -> String {
    let mut lines = vec![format!("snapshot  from {} to {}", found.from, found.to)];
    let kinds = [
        ("methods", &found.methods),
        ("papers", &found.papers),
        ("names", &found.names),
        ("implementations", &found.implementations),
    ];
    for (kind, changes) in kinds {
        let Changes {
            added,
            removed,
            changed,
        } = changes;
        lines.push(format!(
            "{kind}: {} added, {} removed, {} changed",
            added.len(),
            removed.len(),
            changed.len()
        ));
        for (mark, list) in [("+", added), ("-", removed), ("~", changed)] {
            lines.extend(list.iter().take(SHOWN).map(|id| format!("  {mark} {id}")));
            lines.extend(more(list.len()));
        }
    }
    lines.push(format!("levels: {} changed", found.levels.len()));
    let levels = found.levels.iter().take(SHOWN);
    lines.extend(levels.map(|l| {
        format!(
            "  {}: {} -> {}",
            l.method,
            show::level(l.before),
            show::level(l.after)
        )
    }));
    lines.extend(more(found.levels.len()));
    let [before, after] = found.counts.map(|counts| counts.citations);
    lines.push(format!("citations: {before} -> {after}"));
    lines.join("\n")
}

fn more(all: usize) -> Option<String> {
    let rest = all.saturating_sub(SHOWN);
    (rest > 0).then(|| format!("    and {rest} more; --json lists them"))
}
