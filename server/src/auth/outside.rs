//! Reading what others answer: a bounded number of bytes, and never trusted.

use serde::de::DeserializeOwned;

/// Longest answer that is read, in bytes: each is one small object.
const LONGEST: usize = 16 * 1024;

/// The JSON of an answer; `None` where it is longer than 16 KiB, breaks off, or is not what is asked for.
pub async fn read_json<T: DeserializeOwned>(mut answer: reqwest::Response) -> Option<T> {
    let mut bytes = vec![];
    while let Some(chunk) = answer.chunk().await.ok()? {
        if bytes.len() + chunk.len() > LONGEST {
            return None;
        }
        bytes.extend_from_slice(&chunk);
    }
    serde_json::from_slice(&bytes).ok()
}
