//! The object storage to which snapshots are published, if one is configured.

use crate::context::Context;
use crate::progress;
use anyhow::Result;
use snapshot::object_storage::{ObjectStorage, StorageError, Uploaded, Version};
use std::path::Path;

/// Returns the storage with what is published there now, which the new snapshot replaces. What another publisher has published is
/// served here first, so that verdicts are compared with it.
pub(super) async fn look(
    context: &Context,
    root: &Path,
) -> Result<Option<(ObjectStorage, Version)>> {
    let Some(storage) = context.config.object_storage.clone() else {
        return Ok(None);
    };
    // Before it is mirrored: who publishes in between is not overwritten.
    let version = storage.look().await?;
    match storage.mirror(root).await {
        Ok(_) => {}
        // The publication is what mends these.
        Err(
            error @ (StorageError::Damaged { .. }
            | StorageError::Replayed { .. }
            | StorageError::Snapshot(_)),
        ) => {
            let error = progress::error_chain(&error);
            progress::print_line(format!(
                "what is published cannot be read, so it is replaced: {error}"
            ));
        }
        Err(error) => return Err(error.into()),
    }
    Ok(Some((storage, version)))
}

/// Returns a publication as a line of text.
pub(super) fn line(uploaded: &Uploaded) -> String {
    let Uploaded {
        sequence,
        uploaded,
        objects,
    } = uploaded;
    format!("          publication {sequence}: {uploaded} of {objects} objects uploaded")
}
