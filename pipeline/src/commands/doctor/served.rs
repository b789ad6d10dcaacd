//! The snapshot that a state serves: its id, its age, the room for the next one, and takedowns that it does not follow yet.

use super::Check;
use crate::commands::snapshot::verify_with_levels;
use crate::commands::takedown::NEXT;
use crate::config::Config;
use crate::error::{HintContext as _, hinted};
use crate::terminal::visible_line;
use anyhow::{Context as _, Result};
use catalogue::{Digest, PaperRef};
use chrono::{DateTime, Utc};
use snapshot::{Manifest, Snapshot, SnapshotError, SnapshotId, Verification, current_id};
use std::io;
use std::path::{Path, PathBuf};
use store::installation::free_bytes;
use store::{Store, Takedown, TakedownKind};

/// The number of faults that are named; `concordance snapshot verify` lists all.
const NAMED_FAULTS: usize = 3;

/// The age in days at which the nights are worth a look. **Source**: `docs/operations.md`, "Metrics and alerts".
const OLD_DAYS: i64 = 7;

/// The free room that a publication needs, in sizes of the served snapshot. **Source**: `docs/operations.md`, "What grows, and what may go".
const SIZES_FREE: u64 = 2;

/// Examines what is served. That nothing is published yet is stated, and is no problem.
pub(super) async fn examine(config: &Config, store: Option<&Store>) -> Vec<Check> {
    let root = config.state_dir.join("snapshots");
    let verified = served_folder(&root).and_then(|folder| match folder {
        Some(folder) => verify_with_levels(&folder).map(Some),
        None => Ok(None),
    });
    let verification = match verified {
        Ok(Some(verification)) => verification,
        Ok(None) => {
            let state = format!(
                "none is published in {}: `concordance nightly` publishes one",
                root.display()
            );
            return vec![Check::new("snapshot", Ok(state))];
        }
        Err(error) => return vec![Check::new("snapshot", Err(error))],
    };
    let folder = &verification.folder;
    let mut checks = vec![intact(&verification)];
    if let Ok((manifest, _)) = Manifest::read(folder) {
        checks.push(Check::new("age", age(&manifest.created_at)));
        checks.push(room(&root, free_bytes(&root), verification.bytes));
    }
    if verification.looked_inside {
        checks.push(takedowns(folder, store).await);
    }
    checks
}

/// Returns the folder that `current` names; `None` when nothing is published yet.
fn served_folder(root: &Path) -> Result<Option<PathBuf>> {
    match current_id(root) {
        Ok(id) => Ok(Some(root.join(id.as_str()))),
        Err(SnapshotError::NothingPublished { .. }) if !has_snapshots(root) => Ok(None),
        Err(SnapshotError::NothingPublished { .. }) => Err(hinted(
            format!(
                "{} is missing beside snapshots",
                root.join("current").display()
            ),
            "a server serves the newest intact one; `concordance publish` writes the file",
        )),
        Err(error) => Err(error.into()),
    }
}

fn has_snapshots(root: &Path) -> bool {
    let Ok(entries) = std::fs::read_dir(root) else {
        return false;
    };
    let mut names = entries.flatten().map(|entry| entry.file_name());
    names.any(|name| SnapshotId::try_from(name.to_string_lossy().into_owned()).is_ok())
}

fn intact(verification: &Verification) -> Check {
    let id = verification.folder.file_name().unwrap_or_default();
    let (files, mib) = (verification.files, mebibytes(verification.bytes));
    let faults = verification.faults.iter().take(NAMED_FAULTS);
    let mut lines: Vec<String> = faults
        .map(|fault| visible_line(&format!("{}: {}", fault.file, fault.detail)).into_owned())
        .collect();
    lines.push(
        "hint: `concordance snapshot verify` lists every fault, `concordance publish` writes it again; a server goes on with the last \
         good one"
            .to_owned(),
    );
    Check {
        what: "snapshot",
        found: format!("{}: {files} files, {mib} MiB", id.to_string_lossy()),
        problem: (!verification.is_well()).then(|| lines.join("\n")),
    }
}

/// Returns the time of a publication and the time since then. An old one is not a problem: an unchanged night publishes nothing.
fn age(created_at: &str) -> Result<String> {
    let published = DateTime::parse_from_rfc3339(created_at)
        .with_context(|| format!("{created_at:?} is no time"))?;
    let age = Utc::now().signed_duration_since(published);
    let (days, hours) = (age.num_days().max(0), age.num_hours().max(0) % 24);
    let state = format!("published {created_at}, {days} days and {hours} hours ago");
    Ok(match days >= OLD_DAYS {
        true => {
            state
                + "\nhint: an unchanged night publishes nothing; see whether the nights run, and end with 0"
        }
        false => state,
    })
}

fn room(root: &Path, free: io::Result<u64>, snapshot_bytes: u64) -> Check {
    let what = "disk";
    let free =
        match free.with_context(|| format!("the free space of {} is unknown", root.display())) {
            Ok(free) => free,
            Err(error) => return Check::new(what, Err(error)),
        };
    let needed = SIZES_FREE.saturating_mul(snapshot_bytes);
    let [free_mib, needed_mib] = [free, needed].map(mebibytes);
    Check {
        what,
        found: format!("{free_mib} MiB free, a publication needs {needed_mib} MiB"),
        problem: (free < needed).then(|| {
            format!(
                "{} has less than twice the size of the served snapshot free\nhint: make room; `report/` and `repositories/` of the \
                 state may be deleted at any time",
                root.display()
            )
        }),
    }
}

fn mebibytes(bytes: u64) -> u64 {
    bytes.div_ceil(1 << 20)
}

/// Compares the stored takedowns with the served snapshot. A database that is not running is not started for this.
async fn takedowns(folder: &Path, store: Option<&Store>) -> Check {
    let what = "takedowns";
    let Some(store) = store else {
        return Check::new(what, Ok("not compared: no database answers".to_owned()));
    };
    match still_served(folder, store).await {
        Err(error) => Check::new(what, Err(error)),
        Ok((stored, served)) => Check {
            what,
            found: format!("{stored} stored, {} of them still served", served.len()),
            problem: (!served.is_empty())
                .then(|| format!("{}\nhint: `{NEXT}` leaves them out", served.join(", "))),
        },
    }
}

/// Returns the number of takedowns, and those whose name, sample or paper the snapshot has.
async fn still_served(folder: &Path, store: &Store) -> Result<(usize, Vec<String>)> {
    let takedowns = store.takedowns().await.with_hint(
        || "the takedowns cannot be read".to_owned(),
        "the database of an older program has none; `concordance nightly` upgrades it",
    )?;
    let snapshot = Snapshot::open_folder(folder)?;
    let mut served = vec![];
    for takedown in &takedowns {
        if is_served(&snapshot, takedown)? {
            served.push(format!("{} {}", takedown.kind, visible_line(&takedown.key)));
        }
    }
    Ok((takedowns.len(), served))
}

fn is_served(snapshot: &Snapshot, takedown: &Takedown) -> Result<bool> {
    let key = &takedown.key;
    match takedown.kind {
        TakedownKind::Name => Ok(!snapshot.authors_named(key).is_empty()),
        TakedownKind::Paper => {
            let other = PaperRef::parse(key).map(|id| id.to_string());
            let mut ids = [Some(key.clone()), other].into_iter().flatten();
            Ok(ids.any(|id| snapshot.paper_by_id(&id).is_some()))
        }
        TakedownKind::Sample => has_sample(snapshot, key.parse()?),
    }
}

/// Returns whether a text of this digest is a harvested function, a reading or the program of a misreading.
fn has_sample(snapshot: &Snapshot, sha256: Digest) -> Result<bool> {
    if !snapshot.harvested_code(&sha256)?.is_empty() {
        return Ok(true);
    }
    for method in snapshot.implemented() {
        let Some(record) = snapshot.implementation(method)? else {
            continue;
        };
        let is_reading = [&record.a, &record.b]
            .iter()
            .any(|reading| reading.code_sha256 == sha256);
        let mut misreadings = record.misreadings.iter();
        if is_reading || misreadings.any(|one| Digest::of(&one.program) == sha256) {
            return Ok(true);
        }
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_publication_needs_twice_the_size_of_the_served_snapshot() {
        let root = Path::new("/state/snapshots");
        let enough = room(root, Ok(200 << 20), 100 << 20);
        assert_eq!(enough.found, "200 MiB free, a publication needs 200 MiB");
        assert_eq!(enough.problem, None);
        let scarce = room(root, Ok((200 << 20) - 1), 100 << 20);
        let problem = scarce.problem.expect("a byte is missing");
        assert!(
            problem.starts_with("/state/snapshots has less than twice"),
            "{problem}"
        );
        assert!(problem.contains("\nhint: make room"), "{problem}");
        let unknown = room(root, Err(io::ErrorKind::NotFound.into()), 1);
        assert!(
            unknown
                .problem
                .is_some_and(|problem| problem.contains("is unknown"))
        );
    }

    #[test]
    fn an_old_snapshot_is_mentioned_and_no_problem() {
        let days_ago = |days| (Utc::now() - chrono::Duration::days(days)).to_rfc3339();
        let old = age(&days_ago(8)).expect("a time");
        assert!(old.contains("8 days and 0 hours ago\nhint: "), "{old}");
        let new = age(&days_ago(6)).expect("a time");
        assert!(!new.contains("hint"), "{new}");
        assert!(age("yesterday").is_err());
    }
}
