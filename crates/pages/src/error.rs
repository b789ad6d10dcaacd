//! Pages of errors: what went wrong, and what to do.

use crate::address::PageKind;
use crate::components::lines::shown;
use crate::document::Document;
use crate::frame::{Frame, Page};
use crate::home::search_form;
use maud::html;

/// An error.
#[derive(Debug)]
pub struct ErrorPage<'a> {
    /// The status.
    pub status: u16,
    /// The title: `Not found`.
    pub title: &'a str,
    /// The cause, and what the reader can do.
    pub detail: &'a str,
    /// The text for the search field.
    pub query: &'a str,
    /// Records of similar names: kind, id and name.
    pub suggestions: Vec<(PageKind, String, String)>,
}

impl ErrorPage<'_> {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let body = html! {
            header.page {
                p.kind { "Error " (self.status) }
                h1 { (self.title) }
                p.lead { (self.detail) }
            }
            @if !self.suggestions.is_empty() {
                h2 { "Did you mean" }
                ul.lines {
                    @for (kind, id, name) in &self.suggestions {
                        li { a.title href=(frame.link(*kind, id)) { (shown(name)) } " " span.soft { (kind) } }
                    }
                }
            }
            (search_form(frame, self.query, "Search instead"))
            p { a href=(frame.address("/", &[])) { "Home" } " · " a href=(frame.address("/tasks", &[])) { "Leaderboards" } " · " a href="/docs" { "Documentation" } }
        };
        Document::new(self.title, self.detail, body).render(frame)
    }
}
