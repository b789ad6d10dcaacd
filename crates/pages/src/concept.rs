//! The page of a concept: the papers about it.

use crate::address::{PageKind, path};
use crate::components::lines::{self, PaperLine};
use crate::components::pages_of_list::PagePosition;
use crate::components::text::{many, source_name};
use crate::document::Document;
use crate::frame::{Frame, Page, ToolCall};
use catalogue::{Attributed, PaperConcept};
use maud::html;
use std::collections::BTreeSet;

/// The records of a concept's page.
#[derive(Debug)]
pub struct ConceptPage<'a> {
    /// The concept, as a paper states it.
    pub concept: &'a Attributed<PaperConcept>,
    /// Papers, the newest first.
    pub papers: Vec<PaperLine>,
    /// The position in the list of papers.
    pub position: PagePosition,
    /// The call that gives an agent the same facts.
    pub call: ToolCall,
}

impl ConceptPage<'_> {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let concept = self.concept;
        let id = concept.id.to_string();
        let description = format!(
            "{}: {}.",
            concept.name(),
            many(self.position.total, "paper", "papers")
        );
        let own = path(PageKind::Concept, &id);
        let body = html! {
            header.page {
                p.kind { "Concept" }
                h1 { (lines::shown(concept.name())) }
                dl.facts { dt { "Id" } dd { code { (id) } } dt { "Source" } dd { (source_name(&concept.source)) } }
            }
            (lines::page_of_papers(frame, &own, self.position, &self.papers))
        };
        let mut document = Document::new(concept.name(), &description, body);
        document.address = Some(own.clone());
        document.call = Some(&self.call);
        document.licenses = BTreeSet::from([concept.license]);
        document
            .licenses
            .extend(self.papers.iter().map(|paper| paper.license));
        document.render(frame)
    }
}
