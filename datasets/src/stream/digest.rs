//! Records that are known by a digest, so that what did not change is not read again.

use foldhash::fast::RandomState;
use sha2::{Digest as _, Sha256};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What a record is known by: the first 16 bytes of a SHA-256 over format, version of its reader, and the record's raw bytes.
/// **Reason** for 16: among 2³² records two are alike by chance with probability 2⁻⁶⁵ (birthday bound).
pub type RowDigest = [u8; 16];

/// Records that are held already, and which of them a file still holds. They take some 35 bytes each.
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

/// Not generic, so that it is compiled here, optimised, and not with whoever calls it.
impl From<Vec<RowDigest>> for Digests {
    fn from(digests: Vec<RowDigest>) -> Self {
        digests.into_iter().collect()
    }
}

/// The same digests, none of them seen.
impl Clone for Digests {
    fn clone(&self) -> Self {
        self.0.keys().copied().collect()
    }
}

impl Digests {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether it is one of these; it is then marked as seen.
    fn see(&self, digest: &RowDigest) -> bool {
        self.0.get(digest).is_some_and(|seen| {
            seen.store(true, Ordering::Relaxed);
            true
        })
    }

    /// Those that no record of the file had, once it is read to its end.
    pub fn unseen(&self) -> impl Iterator<Item = &RowDigest> {
        self.0
            .iter()
            .filter(|(_, seen)| !seen.load(Ordering::Relaxed))
            .map(|(digest, _)| digest)
    }
}

/// What the readers keep of a record: raised when it changes, so that records held under an earlier one are read again.
const READING: u32 = 1;

/// Tells which records are known.
#[derive(Debug, Clone)]
pub struct Recogniser {
    begun: Sha256,
    known: Arc<Digests>,
}

impl Recogniser {
    /// For records of this format, of which these are known.
    pub fn of(format: &str, known: Arc<Digests>) -> Self {
        Self {
            begun: Sha256::new().chain_update(format!("{format}/{READING}\n")),
            known,
        }
    }

    /// The digest of a record: of its bytes, or of its parts one behind the other.
    pub fn digest(&self, parts: &[&[u8]]) -> RowDigest {
        let mut hash = self.begun.clone();
        parts.iter().for_each(|part| hash.update(part));
        let mut digest = RowDigest::default();
        digest.copy_from_slice(&hash.finalize()[..16]);
        digest
    }

    /// Whether such a record is held.
    pub fn knows(&self, digest: &RowDigest) -> bool {
        self.known.see(digest)
    }
}
