//! JSON answers of other services: untrusted, and read up to a bound.

use serde::de::DeserializeOwned;

/// Longest answer that is read, in bytes: one small object.
const MAX_ANSWER: usize = 16 * 1024;

/// The JSON of an answer; `None` where it is longer than 16 KiB, breaks off, or has another form.
pub(crate) async fn read_json<T: DeserializeOwned>(mut answer: reqwest::Response) -> Option<T> {
    let mut bytes = vec![];
    while let Some(chunk) = answer.chunk().await.ok()? {
        if bytes.len() + chunk.len() > MAX_ANSWER {
            return None;
        }
        bytes.extend_from_slice(&chunk);
    }
    serde_json::from_slice(&bytes).ok()
}
