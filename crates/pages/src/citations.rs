//! All papers that a paper cites, or that cite it.

use crate::address::{PageKind, encoded};
use crate::components::lines::{PaperLine, page_of_papers, shown};
use crate::components::markdown::inline;
use crate::components::pages_of_list::PagePosition;
use crate::document::Document;
use crate::frame::{Frame, Page, ToolCall};
use catalogue::PaperRecord;
use maud::html;

/// The side of citations on which a paper stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CitationSide {
    /// Papers that it cites.
    References,
    /// Papers that cite it.
    CitedBy,
}

impl CitationSide {
    /// Returns the path of the page of a paper.
    pub(crate) fn path(self, paper: &str) -> String {
        let word = match self {
            Self::References => "references",
            Self::CitedBy => "cited-by",
        };
        format!("/{word}/{}", encoded(paper))
    }

    const fn words(self) -> &'static str {
        match self {
            Self::References => "Papers that it cites",
            Self::CitedBy => "Papers that cite it",
        }
    }
}

/// One page of the citations of a paper.
#[derive(Debug)]
pub struct CitationsPage<'a> {
    /// The paper.
    pub paper: &'a PaperRecord,
    /// The side.
    pub side: CitationSide,
    /// The papers of the page, the most cited first.
    pub papers: Vec<PaperLine>,
    /// The position in the list.
    pub position: PagePosition,
    /// The call that gives an agent the same facts.
    pub call: ToolCall,
}

impl CitationsPage<'_> {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let (paper, words) = (self.paper, self.side.words());
        let title = format!("{}: {}", shown(&paper.title), words.to_lowercase());
        let description = format!(
            "{words}, the most cited first, as stored: {:?}.",
            paper.title
        );
        let own = self.side.path(&paper.id);
        let body = html! {
            header.page {
                p.kind { (words) }
                h1 { (inline(shown(&paper.title))) }
                p { "As stored, which is not all of them; the most cited first. " a href=(frame.link(PageKind::Paper, &paper.id)) { "The paper" } }
            }
            (page_of_papers(frame, &own, self.position, &self.papers))
        };
        let mut document = Document::new(&title, &description, body);
        document.address = Some(own.clone());
        document.call = Some(&self.call);
        document.licenses = self.papers.iter().map(|row| row.license).collect();
        document.render(frame)
    }
}
