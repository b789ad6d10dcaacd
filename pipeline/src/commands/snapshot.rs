//! `concordance snapshot`: verifies a published snapshot, or compares two snapshots.

use crate::config::Config;
use crate::error::HintContext as _;
use crate::output::{self, Completion, Output, level_name};
use crate::terminal::visible_line;
use anyhow::Result;
use ladder::derive_level;
use snapshot::{Changes, Diff, Fault, Snapshot, Verification, current_id, diff, verify};
use std::path::{Path, PathBuf};

/// The maximum number of printed lines of one kind of change; `--json` lists all changes.
const MAX_LINES: usize = 20;

#[derive(Debug, clap::Subcommand)]
pub(crate) enum SnapshotCommand {
    /// Reports every fault of a snapshot: files, hashes, counts and dangling references.
    #[command(
        after_help = "Examples:\n  concordance snapshot verify\n  concordance snapshot verify bd9f0c6b1fd1fa4e --json\n\n\
                      Exit codes: 0 nothing is wrong, 1 something is, 2 usage or configuration."
    )]
    Verify {
        /// A snapshot's folder or id, or a folder of snapshots for its current one; the served one unless given.
        dir: Option<PathBuf>,
        #[command(flatten)]
        output: Output,
    },
    /// Lists additions, removals and changes from one snapshot to another: methods, papers, names, implementations, levels.
    #[command(
        after_help = "Example:\n  concordance snapshot diff 0a1b2c3d4e5f6071 bd9f0c6b1fd1fa4e --json"
    )]
    Diff {
        /// The earlier one: a folder or an id.
        from: PathBuf,
        /// The later one: a folder or an id.
        to: PathBuf,
        #[command(flatten)]
        output: Output,
    },
}

/// Verifies or compares snapshots. The command is complete when there are no faults.
pub(crate) fn execute(config: &Config, command: &SnapshotCommand) -> Result<Completion> {
    let root = config.state_dir.join("snapshots");
    match command {
        SnapshotCommand::Verify { dir, output } => {
            let folder = folder(&root, dir.as_deref().unwrap_or(&root))?;
            let verification = verify_with_levels(&folder)?;
            output::print(&verification, *output, || verification_text(&verification))?;
            Ok(Completion::of(verification.is_well()))
        }
        SnapshotCommand::Diff { from, to, output } => {
            let diff = diff(&open(&root, from)?, &open(&root, to)?)?;
            output::print(&diff, *output, || diff_text(&diff))
        }
    }
}

/// Verifies a snapshot, and that each of its levels follows from the outcomes of its run.
pub(crate) fn verify_with_levels(folder: &Path) -> Result<Verification> {
    let mut verification = verify(folder);
    if verification.looked_inside {
        let snapshot = Snapshot::open_folder(folder)?;
        verification.faults.extend(level_faults(&snapshot));
    }
    Ok(verification)
}

/// Returns the folder of a snapshot. `name` is the folder, the id, or a folder of snapshots, whose current snapshot is then meant.
fn folder(root: &Path, name: &Path) -> Result<PathBuf> {
    if !name.is_dir() && root.join(name).is_dir() {
        return Ok(root.join(name));
    }
    let has_current = name == root || name.join("current").is_file();
    if name.join("manifest.json").is_file() || !has_current {
        return Ok(name.to_owned());
    }
    Ok(name.join(current_id(name)?.as_str()))
}

fn open(root: &Path, name: &Path) -> Result<Snapshot> {
    Snapshot::open_folder(&folder(root, name)?).with_hint(
        || format!("{} cannot be compared", name.display()),
        &format!(
            "give the folder of a snapshot, or the id of one in {}",
            root.display()
        ),
    )
}

/// Returns a fault for each run whose level does not follow from its outcomes.
fn level_faults(snapshot: &Snapshot) -> Vec<Fault> {
    let methods = snapshot.implemented().into_iter();
    // A record that cannot be read is among the faults of its file.
    let records = methods.filter_map(|method| snapshot.implementation(method).ok().flatten());
    let faults = records.filter_map(|record| {
        let run = record.run?;
        let (stated, derived) = (run.verification_level, derive_level(&run.rungs));
        (stated != derived).then(|| Fault {
            file: "implementations.jsonl".to_owned(),
            detail: format!(
                "{}: level {}, its outcomes say {}",
                record.method,
                level_name(stated),
                level_name(derived)
            ),
        })
    });
    faults.collect()
}

fn verification_text(verification: &Verification) -> String {
    let id = verification.snapshot.as_ref();
    let result = match verification.faults.len() {
        0 => "nothing is wrong".to_owned(),
        1 => "1 FAULT".to_owned(),
        many => format!("{many} FAULTS"),
    };
    let mut lines = vec![format!(
        "snapshot  {} in {}: {} files, {} bytes: {result}",
        id.map_or("unknown", |id| id.as_str()),
        verification.folder.display(),
        verification.files,
        verification.bytes,
    )];
    for fault in &verification.faults {
        lines.push(format!(
            "          {}: {}",
            visible_line(&fault.file),
            visible_line(&fault.detail)
        ));
    }
    if !verification.looked_inside {
        lines.push("          what the files say was not looked at".to_owned());
    }
    lines.join("\n")
}

fn diff_text(diff: &Diff) -> String {
    let mut lines = vec![format!("snapshot  from {} to {}", diff.from, diff.to)];
    let kinds = [
        ("methods", &diff.methods),
        ("papers", &diff.papers),
        ("names", &diff.names),
        ("implementations", &diff.implementations),
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
        for (mark, ids) in [("+", added), ("-", removed), ("~", changed)] {
            push_first(&mut lines, ids, |id| format!("  {mark} {id}"));
        }
    }
    lines.push(format!("levels: {} changed", diff.levels.len()));
    push_first(&mut lines, &diff.levels, |change| {
        let [before, after] = [change.before, change.after].map(level_name);
        format!("  {}: {before} -> {after}", change.method)
    });
    let [before, after] = diff.counts.map(|counts| counts.citations);
    lines.push(format!("citations: {before} -> {after}"));
    lines.join("\n")
}

/// Adds a line for each of the first entries, and a line with the number of the other entries.
fn push_first<T>(lines: &mut Vec<String>, entries: &[T], line: impl Fn(&T) -> String) {
    lines.extend(entries.iter().take(MAX_LINES).map(line));
    if entries.len() > MAX_LINES {
        let more = entries.len() - MAX_LINES;
        lines.push(format!("    and {more} more; --json lists them"));
    }
}
