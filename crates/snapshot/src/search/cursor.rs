//! Cursors: places in a list that a caller holds between pages.

use crate::manifest::SnapshotId;
use crate::snapshot::Snapshot;
use catalogue::Digest;

/// The number of hexadecimal digits by which a cursor distinguishes lists.
const LIST_DIGITS: usize = 8;

/// Writes and reads the cursors of one list in one snapshot. A cursor names both, so pages never mix
/// two snapshots or two lists.
#[derive(Debug, Clone, Copy)]
pub struct ListCursor<'a> {
    snapshot: &'a SnapshotId,
    list: Digest,
}

impl<'a> ListCursor<'a> {
    /// Returns the cursors of the list of a digest, which covers all that determines the list.
    pub fn new(snapshot: &'a Snapshot, list: Digest) -> Self {
        Self {
            snapshot: snapshot.id(),
            list,
        }
    }

    /// Returns the cursor of the entry at `start`.
    pub fn write(&self, start: usize) -> String {
        format!("{}{start}", self.prefix())
    }

    /// Returns the index of the entry of a cursor; `None` if the cursor is of another list or
    /// another snapshot, or malformed.
    pub fn read(&self, cursor: &str) -> Option<usize> {
        cursor.strip_prefix(&self.prefix())?.parse().ok()
    }

    fn prefix(&self) -> String {
        let list = self.list.to_string();
        format!("{}:{}:", self.snapshot, &list[..LIST_DIGITS])
    }
}
