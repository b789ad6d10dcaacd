//! Skips of tests of any crate that cannot run here, and the paths of our programs. Stories, the hostile zoo, architecture and tidy tests are in the test binary `it`.

pub mod hostile_acts;
pub mod memory;

use std::fmt::Display;
use std::panic::Location;
use std::path::{Path, PathBuf};

/// The skips that a run of continuous integration may have: file, start of the reason, and why.
pub const PERMITTED: &str = include_str!("../skips.txt");

/// Says that a test, or a part of it, cannot run here, and why.
///
/// # Panics
/// When `CONCORDANCE_CI` is 1 and `tests/skips.txt` does not name the caller's file with this reason.
#[track_caller]
pub fn skip(reason: impl Display) {
    let (file, reason) = (Location::caller().file(), reason.to_string());
    println!("skipped: {reason}");
    let is_ci = std::env::var_os("CONCORDANCE_CI").is_some_and(|value| value == "1");
    assert!(
        !is_ci || is_permitted(PERMITTED, file, &reason),
        "{file} skips what no line of tests/skips.txt names: {reason}"
    );
}

/// Returns true if a line of the list names this file and how this reason begins.
pub fn is_permitted(list: &str, file: &str, reason: &str) -> bool {
    entries(list).any(|(path, start, _)| path == file && reason.starts_with(start))
}

/// The file, the start of the reason, and why the skip is permitted, of each line of the list.
pub fn entries(list: &str) -> impl Iterator<Item = (&str, &str, &str)> {
    let lines = list.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| {
        let (path, rest) = line.split_once(": ")?;
        let (start, why) = rest.split_once(" | ")?;
        Some((path, start, why))
    })
}

/// Returns the path of a program of ours: a folder above this test, which is in `deps`.
///
/// # Panics
/// If the test has no file.
pub fn executable(name: &str) -> PathBuf {
    let this = std::env::current_exe().expect("a test has a file");
    let folder = this
        .parent()
        .and_then(Path::parent)
        .expect("tests are two folders below the target folder");
    folder.join(name)
}
