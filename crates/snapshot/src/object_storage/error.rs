//! The errors of object storage. None has a key or a token: those of the library are reduced to
//! what they say of the request.

use crate::error::SnapshotError;

/// An error of object storage; every message names the object.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "each field is named in its message")]
pub enum StorageError {
    /// An address that is none.
    #[error(
        "{address}: no address of object storage: {detail}\nhint: s3://bucket/folder or file:///folder"
    )]
    Address { address: String, detail: String },
    /// The storage cannot be reached, or refuses.
    #[error(
        "{object}: the object storage refused: {detail}\nhint: look at the address and at the rights of the AWS_… variables"
    )]
    Refused { object: String, detail: String },
    /// An object is missing, half uploaded or altered.
    #[error(
        "{object}: damaged: {detail}\nhint: delete the object and run `concordance publish`, which uploads what is missing"
    )]
    Damaged { object: String, detail: String },
    /// `current` is older than what was seen here.
    #[error(
        "{object}: it has publication {actual}, and here publication {seen} was seen: an old or another `current` was put in its place\nhint: `concordance publish` where the last publication came from"
    )]
    Replayed {
        object: String,
        actual: u64,
        seen: u64,
    },
    /// Another publisher replaced `current` meanwhile.
    #[error(
        "{object}: another publisher was first, so nothing was replaced\nhint: `concordance publish` again"
    )]
    Overtaken { object: String },
    /// The folder of snapshots.
    #[error(transparent)]
    Snapshot(#[from] SnapshotError),
}

/// Wraps an error of the library at an object.
pub(super) fn refused(object: String) -> impl FnOnce(object_store::Error) -> StorageError {
    move |error| match error {
        object_store::Error::NotFound { .. } => StorageError::Damaged {
            object,
            detail: "it is missing".to_owned(),
        },
        error => StorageError::Refused {
            object,
            detail: detail(&error),
        },
    }
}

/// Wraps an error of a writer of the library.
pub(super) fn refused_write(object: &str) -> impl FnOnce(std::io::Error) -> StorageError {
    let object = object.to_owned();
    move |error| StorageError::Refused {
        object,
        detail: detail(&error),
    }
}

/// Returns the text of an error without queries, which may have a token, and of the body of an
/// answer only its code: S3 repeats there what was sent.
pub(super) fn detail(error: &dyn std::error::Error) -> String {
    let text = error.to_string();
    let (request, body) = text.split_once('<').unwrap_or((&text, ""));
    let words = request.split_whitespace();
    let words: Vec<&str> = words
        .map(|word| word.split('?').next().unwrap_or_default())
        .collect();
    let code = body.split_once("<Code>");
    let code = code.and_then(|(_, rest)| Some(rest.split_once("</Code>")?.0));
    let mut detail = words.join(" ");
    if let Some(code) = code.filter(|code| code.chars().all(char::is_alphanumeric)) {
        detail.push(' ');
        detail.push_str(code);
    }
    detail
}
