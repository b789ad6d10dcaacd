//! JSON answers of other services. The answers are untrusted, so the reader bounds their size.

use serde::de::DeserializeOwned;

/// The maximum size of an answer in bytes: one small object.
const MAX_ANSWER: usize = 16 * 1024;

/// Reads the JSON of an answer. Returns `None` when the answer is longer than 16 KiB, is incomplete,
/// or has another form.
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
