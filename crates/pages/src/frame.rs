//! The frame of every page: the snapshot that it is read from, the address of the server, and links.

use crate::address::{self, PageKind};
use catalogue::{License, Source};
use std::collections::BTreeSet;

/// The facts that all pages of one snapshot share.
#[derive(Debug, Clone, Copy)]
pub struct Frame<'a> {
    /// The id of the snapshot.
    pub snapshot: &'a str,
    /// The time of its publication, ISO 8601 UTC.
    pub created_at: &'a str,
    /// The sources of its rows.
    pub sources: &'a [Source],
    /// The address of the server, without a slash at the end.
    pub base: &'a str,
    /// True if the reader named the snapshot: links then name it too.
    pub is_pinned: bool,
}

impl Frame<'_> {
    /// Returns the address of the page of a record, with the snapshot if the reader named it.
    pub fn link(&self, kind: PageKind, id: &str) -> String {
        self.address(&address::path(kind, id), &[])
    }

    /// Returns an address of this server with these parameters, and the snapshot if the reader named it.
    pub fn address(&self, path: &str, parameters: &[(&str, Option<&str>)]) -> String {
        let pinned = ("snapshot", self.is_pinned.then_some(self.snapshot));
        address::with_query(path, &[parameters, &[pinned]].concat())
    }

    /// Returns the day of the snapshot.
    pub(crate) fn day(&self) -> &str {
        self.created_at.get(..10).unwrap_or(self.created_at)
    }
}

/// A tool call that gives an agent the same facts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToolCall {
    /// The tool's name.
    pub tool: String,
    /// The arguments as JSON.
    pub arguments: String,
}

/// A finished page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// The document.
    pub html: String,
    /// Licenses of the rows on the page.
    pub licenses: BTreeSet<License>,
}
