//! The trait that every JSON format implements.

use crate::finding::Notes;
use crate::rows::StreamRow;
use serde::de::DeserializeOwned;

/// One JSON record of a file.
pub trait Record: DeserializeOwned {
    /// Converts the record to rows. A record without a usable name has no row, and every defect is added to the notes.
    fn rows(self, notes: &mut Notes) -> Vec<StreamRow>;
}
