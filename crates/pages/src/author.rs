//! The page of an author: papers, and other persons of the name.

use crate::address::{PageKind, path};
use crate::components::lines::{self, PaperLine, shown};
use crate::components::pages_of_list::PagePosition;
use crate::components::text::{many, person_name, source_name};
use crate::document::Document;
use crate::frame::{Frame, Page, ToolCall};
use catalogue::AuthorRecord;
use maud::{Markup, html};
use std::collections::BTreeSet;

/// The records of an author's page.
#[derive(Debug)]
pub struct AuthorPage<'a> {
    /// The author.
    pub author: &'a AuthorRecord,
    /// Papers, the newest first.
    pub papers: Vec<PaperLine>,
    /// The position in the list of papers.
    pub position: PagePosition,
    /// Authors of the same name, each with id and name.
    pub homonyms: Vec<(String, String)>,
    /// Authors of similar names: other persons, or other spellings of this one.
    pub variants: Vec<(String, String)>,
    /// The call that gives an agent the same facts.
    pub call: ToolCall,
}

impl AuthorPage<'_> {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let author = self.author;
        let name = &person_name(shown(&author.author.name));
        let total = many(self.position.total, "paper", "papers");
        let description = format!("{name}: {total}.");
        let own = path(PageKind::Author, &author.id);
        let body = html! {
            header.page {
                p.kind { "Author" }
                h1 { (name) }
                dl.facts {
                    @if !author.author.ids.is_empty() { dt { "Ids" } dd { (author.author.ids.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")) } }
                    dt { "Source" } dd { (source_name(&author.source)) }
                }
                @if author.is_name_only() {
                    div.notice { p { "Only a name is stored, and no id. These papers can be by several people." } }
                }
                (others(frame, "Other persons of this name", &self.homonyms))
                (others(frame, "Similar names: other persons, or other spellings", &self.variants))
            }
            (lines::page_of_papers(frame, &own, self.position, &self.papers))
        };
        let mut document = Document::new(name, &description, body);
        document.address = Some(own.clone());
        document.call = Some(&self.call);
        document.licenses = BTreeSet::from([author.license]);
        document
            .licenses
            .extend(self.papers.iter().map(|paper| paper.license));
        document.render(frame)
    }
}

fn others(frame: &Frame<'_>, label: &str, others: &[(String, String)]) -> Markup {
    html! {
        @if !others.is_empty() {
            p { (label) ": " }
            ul.links { @for (id, name) in others { li { a href=(frame.link(PageKind::Author, id)) { (person_name(shown(name))) } " " span.soft { (id) } } } }
        }
    }
}
