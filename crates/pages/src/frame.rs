//! The frame of every page: the snapshot that it is read from, the address of the server, and links.

use crate::address::{self, PageKind};
use catalogue::{ArxivId, Doi, License, Source};
use std::collections::BTreeSet;

/// The form in which pages refer to each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Links<'a> {
    /// Paths of the server that serves them.
    Served,
    /// Relative paths of files: the nightly report. Names the way from the page's folder to the folder of the index: empty, or `../`.
    Files(&'a str),
}

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
    /// The form of links.
    pub links: Links<'a>,
}

impl Frame<'_> {
    /// Returns the address of the page of a record, with the snapshot if the reader named it. A report has pages of methods and runs
    /// only; a link to another record leads to its index.
    pub fn link(&self, kind: PageKind, id: &str) -> String {
        match (self.links, kind) {
            (Links::Served, _) => self.address(&address::path(kind, id), &[]),
            (Links::Files(root), PageKind::Method | PageKind::Run) => {
                format!("{root}{}", address::file(kind, id))
            }
            (Links::Files(root), _) => format!("{root}index.html"),
        }
    }

    /// Returns the address of a paper: its page, or in a report the page of its identifier; `None` if it has none.
    pub(crate) fn paper_link(&self, id: &str) -> Option<String> {
        match (self.links, id.split_once(':')) {
            (Links::Served, _) => Some(self.link(PageKind::Paper, id)),
            (Links::Files(_), Some(("arxiv", id))) => ArxivId::parse(id).map(|id| id.url()),
            (Links::Files(_), Some(("doi", id))) => Doi::parse(id).map(|id| id.url()),
            (Links::Files(_), _) => None,
        }
    }

    /// Returns true for a page of a server.
    pub(crate) fn is_served(&self) -> bool {
        self.links == Links::Served
    }

    /// Returns an address of this server with these parameters, and the snapshot if the reader named it.
    pub fn address(&self, path: &str, parameters: &[(&str, Option<&str>)]) -> String {
        let pinned = ("snapshot", self.is_pinned.then_some(self.snapshot));
        address::with_query(path, &[parameters, &[pinned]].concat())
    }

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
