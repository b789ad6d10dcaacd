//! Digests of records, so that unchanged records are not parsed again.

use foldhash::fast::RandomState;
use sha2::{Digest as _, Sha256};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The identity of a record: the first 16 bytes of a SHA-256 over format, reader version and raw bytes.
/// **Reason** for 16: among 2³² records two collide with probability 2⁻⁶⁵ (birthday bound).
pub type RowDigest = [u8; 16];

/// The digests of stored records, each with a mark: seen in the file that is read. One entry takes about 35 bytes.
#[derive(Debug, Default)]
pub struct Digests(HashMap<RowDigest, AtomicBool, RandomState>);

impl FromIterator<RowDigest> for Digests {
    fn from_iter<I: IntoIterator<Item = RowDigest>>(digests: I) -> Self {
        Self(
            digests
                .into_iter()
                .map(|digest| (digest, AtomicBool::new(false)))
                .collect(),
        )
    }
}

/// Not generic, so that this crate, and not the caller, compiles (and optimises) the loop.
impl From<Vec<RowDigest>> for Digests {
    fn from(digests: Vec<RowDigest>) -> Self {
        digests.into_iter().collect()
    }
}

/// A clone has the same digests, none of them marked as seen.
impl Clone for Digests {
    fn clone(&self) -> Self {
        self.0.keys().copied().collect()
    }
}

impl Digests {
    /// The number of digests.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns true when there is no digest.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Marks a digest as seen; returns false when the digest is not stored.
    fn mark_seen(&self, digest: &RowDigest) -> bool {
        self.0.get(digest).is_some_and(|seen| {
            seen.store(true, Ordering::Relaxed);
            true
        })
    }

    /// The digests that no record of the file had. Complete only after the file was read to its end.
    pub fn unseen(&self) -> impl Iterator<Item = &RowDigest> {
        self.0
            .iter()
            .filter(|(_, seen)| !seen.load(Ordering::Relaxed))
            .map(|(digest, _)| digest)
    }
}

/// Version of the readers. Raise the number when a reader extracts other fields: all stored records are then read again.
const READER_VERSION: u32 = 1;

/// Computes the digests of one file's records and compares them with the stored ones.
#[derive(Debug, Clone)]
pub struct DigestFilter {
    /// Hash state after format and version.
    prefix: Sha256,
    stored: Arc<Digests>,
}

impl DigestFilter {
    /// A filter for records of this format.
    pub fn new(format: &str, stored: Arc<Digests>) -> Self {
        Self {
            prefix: Sha256::new().chain_update(format!("{format}/{READER_VERSION}\n")),
            stored,
        }
    }

    /// The digest of a record, whose bytes may come in several parts.
    pub fn digest(&self, parts: &[&[u8]]) -> RowDigest {
        let mut hash = self.prefix.clone();
        parts.iter().for_each(|part| hash.update(part));
        let mut digest = RowDigest::default();
        digest.copy_from_slice(&hash.finalize()[..16]);
        digest
    }

    /// Returns true when a record with this digest is stored, and marks that digest as seen.
    pub fn is_stored(&self, digest: &RowDigest) -> bool {
        self.stored.mark_seen(digest)
    }
}
