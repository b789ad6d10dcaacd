//! Deletes old snapshots.

use crate::error::SnapshotError;
use crate::files::{current_id, remove_file};
use crate::layout::{UNFINISHED, VERIFIED};
use crate::manifest::{Manifest, SnapshotId};
use crate::root::{list_names, remove_unfinished, try_lock};
use std::collections::HashSet;
use std::path::Path;

/// The default number of snapshots to retain: the served one, the previous one for a rollback, and
/// another for comparisons.
pub const RETAINED_SNAPSHOTS: usize = 3;

/// Deletes all but `retain` snapshots below `root`, the oldest first, and never the one that
/// `current` names. Returns the ids of the deleted ones. A process that has a deleted snapshot open
/// can still read it, because only the names of its files are removed. Deletes nothing while another
/// process publishes, which deletes old snapshots itself.
pub fn prune(root: &Path, retain: usize) -> Result<Vec<SnapshotId>, SnapshotError> {
    let Some(_lock) = try_lock(root)? else {
        return Ok(vec![]);
    };
    remove_unfinished(root)?;
    let current = current_id(root)?;
    let names = list_names(root)?;
    let mut others = vec![];
    for id in names
        .iter()
        .filter_map(|name| SnapshotId::try_from(name.clone()).ok())
        .filter(|id| *id != current)
    {
        // A snapshot without a readable manifest cannot be served, so it is deleted first.
        let created_at = Manifest::read(&root.join(id.as_str()))
            .map(|(manifest, _)| manifest.created_at)
            .unwrap_or_default();
        others.push((created_at, id));
    }
    others.sort();
    let mut deleted: Vec<SnapshotId> = others.into_iter().map(|(_, id)| id).collect();
    let retained = deleted.split_off(deleted.len().saturating_sub(retain.saturating_sub(1)));
    for id in &deleted {
        let folder = root.join(id.as_str());
        // The folder is renamed first, so that a partly deleted folder never has a snapshot's name.
        let renamed = root.join(format!("{UNFINISHED}gone-{id}"));
        std::fs::rename(&folder, &renamed).map_err(SnapshotError::io(&folder))?;
        std::fs::remove_dir_all(&renamed).map_err(SnapshotError::io(renamed))?;
    }
    let retained: HashSet<&str> = retained
        .iter()
        .chain([&current])
        .map(SnapshotId::as_str)
        .collect();
    for name in &names {
        let verified = name.strip_suffix(VERIFIED);
        if verified.is_some_and(|id| !retained.contains(id)) {
            remove_file(&root.join(name))?;
        }
    }
    Ok(deleted)
}
