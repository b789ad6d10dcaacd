//! Dumps of Papers with Code: one small file of our own per format, and one test for each bad input.

mod damaged;
mod find;
mod links;
mod methods;
mod papers;
mod tables;

use crate::dump_rows::{DumpRows, read_dump};
use crate::support::file;

/// The rows of a dump of this name and text.
fn dump(name: &str, text: &str) -> DumpRows {
    let (_folder, path) = file(name, text.as_bytes());
    read_dump(path).expect("the dump is readable")
}

/// The message of the error that refuses a dump, with its cause.
fn dump_error(name: &str, bytes: &[u8]) -> String {
    let (_folder, path) = file(name, bytes);
    let error = read_dump(path)
        .map(|_| ())
        .expect_err("the dump is refused");
    let cause = std::error::Error::source(&error)
        .map(|cause| format!(": {cause}"))
        .unwrap_or_default();
    format!("{error}{cause}")
}
