//! Rows as columns, the shape in which `UNNEST` takes them.

use crate::text::held;

/// One text column.
pub(super) fn texts<'a, T: 'a>(rows: impl IntoIterator<Item = &'a T>, get: impl Fn(&'a T) -> &'a str) -> Vec<String> {
    rows.into_iter().map(|row| held(get(row))).collect()
}

/// One text column with nulls.
pub(super) fn maybe_texts<'a, T: 'a>(
    rows: impl IntoIterator<Item = &'a T>,
    get: impl Fn(&'a T) -> Option<&'a str>,
) -> Vec<Option<String>> {
    rows.into_iter().map(|row| get(row).map(held)).collect()
}

/// One column of anything else.
pub(super) fn column<'a, T: 'a, U>(rows: impl IntoIterator<Item = &'a T>, get: impl Fn(&'a T) -> U) -> Vec<U> {
    rows.into_iter().map(get).collect()
}

/// Line numbers as the database counts.
pub(super) fn line(line: Option<u64>) -> Option<i64> {
    line.and_then(|line| i64::try_from(line).ok())
}
