//! The regions of the map of papers, as a list.

use crate::address::with_query;
use crate::components::text::{count, many};
use crate::document::Document;
use crate::frame::{Frame, Page, ToolCall};
use maud::html;

/// A labelled region of the map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Region {
    /// Its label.
    pub label: String,
    /// The number of its papers.
    pub papers: usize,
}

/// The regions of the map.
#[derive(Debug)]
pub struct MapPage {
    /// The regions with most papers first.
    pub regions: Vec<Region>,
    /// The number of papers on the map.
    pub papers: usize,
    /// The call that gives an agent the same facts.
    pub call: Option<ToolCall>,
}

impl MapPage {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let description = format!(
            "The regions of the map of {}.",
            many(self.papers, "paper", "papers")
        );
        let body = html! {
            header.page {
                h1 { "Map of papers" }
                p.lead {
                    "Papers that share tasks, methods and citations lie near each other. These are the regions of "
                    (many(self.papers, "paper", "papers")) ", the largest first."
                }
                p.soft { "The map is not drawn here yet. Its positions are served to programs: " a href="/docs/api.md" { "the interface" } " describes " code { "/api/atlas/*" } "." }
            }
            @if self.regions.is_empty() { p { "This snapshot has no labelled regions." } }
            ul.columns {
                @for region in &self.regions {
                    li {
                        a href=(frame.address(&with_query("/search", &[]), &[("q", Some(&region.label)), ("kind", Some("paper"))])) { (region.label) }
                        span.under { (count(region.papers)) " papers" }
                    }
                }
            }
        };
        let mut document = Document::new("Map of papers", &description, body);
        document.address = Some("/map".to_owned());
        document.call = self.call.as_ref();
        document.render(frame)
    }
}
