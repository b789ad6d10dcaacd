//! The page of an institution: its papers.

use crate::address::{PageKind, path};
use crate::components::lines::{self, PaperLine, shown};
use crate::components::pages_of_list::PagePosition;
use crate::components::text::{many, source_name};
use crate::document::Document;
use crate::frame::{Frame, Page, ToolCall};
use catalogue::{Attributed, Institution};
use maud::html;
use std::collections::BTreeSet;

/// The records of an institution's page.
#[derive(Debug)]
pub struct InstitutionPage<'a> {
    /// The institution.
    pub institution: &'a Attributed<Institution>,
    /// Papers, the newest first.
    pub papers: Vec<PaperLine>,
    /// The position in the list of papers.
    pub position: PagePosition,
    /// The call that gives an agent the same facts.
    pub call: ToolCall,
}

impl InstitutionPage<'_> {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let institution = self.institution;
        let name = shown(&institution.name);
        let description = format!("{name}: {}.", many(self.position.total, "paper", "papers"));
        let own = path(PageKind::Institution, &institution.id());
        let ids: Vec<String> = institution
            .ids()
            .map(|(scheme, id)| format!("{scheme}:{id}"))
            .collect();
        let body = html! {
            header.page {
                p.kind { "Institution" @if let Some(country) = &institution.country { " · " (country) } }
                h1 { (name) }
                dl.facts {
                    @if !ids.is_empty() { dt { "Ids" } dd { (ids.join(", ")) } }
                    dt { "Source" } dd { (source_name(&institution.source)) }
                }
                @if institution.is_name_only() {
                    div.notice { p { "An affiliation as papers write it, without an id. Other spellings have pages of their own." } }
                }
            }
            (lines::page_of_papers(frame, &own, self.position, &self.papers))
        };
        let mut document = Document::new(name, &description, body);
        document.address = Some(own.clone());
        document.call = Some(&self.call);
        document.licenses = BTreeSet::from([institution.license]);
        document
            .licenses
            .extend(self.papers.iter().map(|paper| paper.license));
        document.render(frame)
    }
}
