//! Records that are known by a digest, so that what did not change is not read again.

use sha2::{Digest as _, Sha256};
use std::collections::HashSet;
use std::sync::Arc;

/// What a record is known by: the first 16 bytes of a SHA-256 over format, version of its reader, and the record's raw bytes.
/// **Reason** for 16: among 2³² records two are alike by chance with probability 2⁻⁶⁵ (birthday bound).
pub type RowDigest = [u8; 16];

/// Records that are held already. They take some 35 bytes each.
pub type Digests = HashSet<RowDigest>;

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
        Self { begun: Sha256::new().chain_update(format!("{format}/{READING}\n")), known }
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
        self.known.contains(digest)
    }
}
