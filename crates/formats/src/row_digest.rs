//! Digests of records. **Reason**: unchanged records are not parsed again.

use foldhash::fast::RandomState;
use sha2::{Digest as _, Sha256};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The identity of a record: the first 16 bytes of a SHA-256 over format, reader version and raw bytes.
/// **Reason** for 16: among 2³² records two collide with probability 2⁻⁶⁵ (birthday bound).
pub type RowDigest = [u8; 16];

/// The digests of stored records. Each digest has a mark, which is set when the current file contains the record. One entry takes about
/// 35 bytes.
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

/// The conversion is not generic, so that this crate, and not the caller, compiles and optimises the loop.
impl From<Vec<RowDigest>> for Digests {
    fn from(digests: Vec<RowDigest>) -> Self {
        digests.into_iter().collect()
    }
}

/// A clone has equal digests without marks.
impl Clone for Digests {
    fn clone(&self) -> Self {
        self.0.keys().copied().collect()
    }
}

impl Digests {
    /// Returns the number of digests.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns true when there is no digest.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Marks a digest as seen. Returns false when the digest is not stored.
    fn mark_seen(&self, digest: &RowDigest) -> bool {
        self.0.get(digest).is_some_and(|seen| {
            seen.store(true, Ordering::Relaxed);
            true
        })
    }

    /// Returns the digests that no record of the file had. The result is complete only after the file was read to its end.
    pub fn unseen(&self) -> impl Iterator<Item = &RowDigest> {
        self.0
            .iter()
            .filter(|(_, seen)| !seen.load(Ordering::Relaxed))
            .map(|(digest, _)| digest)
    }
}

/// The version of the readers. A change of the fields that a reader extracts must raise the number: all stored records are then read
/// again.
const READER_VERSION: u32 = 2;

/// A filter that computes the digests of one file's records and compares them with the stored digests.
#[derive(Debug, Clone)]
pub struct DigestFilter {
    /// The hash state after format and version.
    prefix: Sha256,
    stored: Arc<Digests>,
}

impl DigestFilter {
    /// Returns a filter for records of this format.
    pub fn new(format: &str, stored: Arc<Digests>) -> Self {
        Self {
            prefix: Sha256::new().chain_update(format!("{format}/{READER_VERSION}\n")),
            stored,
        }
    }

    /// Returns the digest of a record. The bytes of the record may be in several parts.
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
