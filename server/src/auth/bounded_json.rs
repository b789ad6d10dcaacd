//! JSON answers of other services. The answers are untrusted, so the reader bounds their size.

use http_body_util::{BodyExt, Limited};
use serde::de::DeserializeOwned;

/// The maximum size of an answer in bytes: one small object.
const MAX_ANSWER: usize = 16 * 1024;

/// Reads the JSON of an answer. Returns `None` when the answer is longer than 16 KiB, is incomplete,
/// or has another form.
pub(crate) async fn read_json<T: DeserializeOwned>(answer: reqwest::Response) -> Option<T> {
    let body = Limited::new(reqwest::Body::from(answer), MAX_ANSWER);
    let body = body.collect().await.ok()?;
    serde_json::from_slice(&body.to_bytes()).ok()
}
