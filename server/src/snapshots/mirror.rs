//! Copies what is published to object storage into the folder from which the server serves.

use super::POLL_INTERVAL;
use crate::error_chain::chain;
use snapshot::object_storage::ObjectStorage;
use std::path::PathBuf;
use std::time::Duration;

/// The longest time between two looks while the copying fails. **Reason**: a damaged file may be large, and is read each time.
const MAX_INTERVAL: Duration = Duration::from_secs(30);

/// Looks for a new publication until the process ends. A publication that is damaged or old leaves the folder as it is.
pub(crate) async fn follow(storage: ObjectStorage, root: PathBuf) {
    let (mut interval, mut logged) = (POLL_INTERVAL, None);
    loop {
        match storage.mirror(&root).await {
            Ok(mirrored) => {
                if let Some(mirrored) = mirrored {
                    let (publication, snapshot) = (mirrored.sequence, mirrored.snapshot);
                    tracing::info!(publication, %snapshot, "copied");
                }
                (interval, logged) = (POLL_INTERVAL, None);
            }
            Err(error) => {
                let error = chain(&error);
                if logged.as_ref() != Some(&error) {
                    tracing::error!(error, "not copied; the last good snapshot stays");
                    logged = Some(error);
                }
                interval = (interval * 2).min(MAX_INTERVAL);
            }
        }
        tokio::time::sleep(interval).await;
    }
}
