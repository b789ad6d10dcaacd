//! All repositories that are declared for a paper, and their table.

use crate::address::{PageKind, encoded, outside};
use crate::components::lines::shown;
use crate::components::markdown::inline;
use crate::components::pages_of_list::{PagePosition, links, page_number};
use crate::components::table::{heads, scroll};
use crate::components::text::{many, source_name};
use crate::document::Document;
use crate::frame::{Frame, Page, ToolCall};
use catalogue::{Attributed, PaperRecord, Repository};
use maud::{Markup, html};
use std::collections::BTreeSet;

pub(crate) fn path(paper: &str) -> String {
    format!("/repositories/{}", encoded(paper))
}

/// One page of the repositories of a paper.
#[derive(Debug)]
pub struct RepositoriesPage<'a> {
    /// The paper.
    pub paper: &'a PaperRecord,
    /// The repositories of the page, the likeliest first.
    pub repositories: &'a [&'a Attributed<Repository>],
    /// The position in the list.
    pub position: PagePosition,
    /// The call that gives an agent the same facts.
    pub call: ToolCall,
}

impl RepositoriesPage<'_> {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let paper = self.paper;
        let title = format!("{}: repositories", shown(&paper.title));
        let total = many(self.position.total, "repository", "repositories");
        let description = format!(
            "{total} linked to {:?}, official and known ones first.",
            paper.title
        );
        let own = path(&paper.id);
        let body = html! {
            header.page {
                p.kind { "Repositories" }
                h1 { (inline(shown(&paper.title))) }
                p { (total) ". " a href=(frame.link(PageKind::Paper, &paper.id)) { "The paper" } }
            }
            (scroll("Repositories", &table(self.repositories)))
            (links(self.position, |number| {
                let number = page_number(number);
                frame.address(&own, &[("page", number.as_deref())])
            }))
        };
        let mut document = Document::new(&title, &description, body);
        document.address = Some(own.clone());
        document.call = Some(&self.call);
        document.licenses = self.repositories.iter().map(|row| row.license).collect();
        document.render(frame)
    }
}

pub(crate) fn table(listed: &[&Attributed<Repository>]) -> Markup {
    let sources: BTreeSet<String> = listed.iter().map(|one| source_name(&one.source)).collect();
    let sources: Vec<String> = sources.into_iter().collect();
    html! {
        table.rows {
            caption { "Linked to this paper by " (sources.join(" or ")) "; nobody has checked that they compute what it says" }
            (heads(&[("Repository", false), ("Link and framework", false)]))
            tbody { @for repository in listed { (row(repository)) } }
        }
    }
}

/// Returns what its source says of a repository, but for whether it is official, which is a mark.
fn facts(repository: &Attributed<Repository>) -> String {
    let stated = [
        (
            repository.mentioned_in_paper == Some(true),
            "named in the paper",
        ),
        (
            repository.mentioned_in_github == Some(true),
            "names the paper",
        ),
    ];
    let stated = stated.iter().filter(|(is, _)| *is).map(|(_, words)| *words);
    let stated: Vec<&str> = stated.chain(repository.framework.as_deref()).collect();
    stated.join(", ")
}

fn row(repository: &Attributed<Repository>) -> Markup {
    let short = repository.url.trim_start_matches("https://");
    html! {
        tr {
            th scope="row" {
                @if let Some(url) = outside(&repository.url) { a href=(url) rel="nofollow noopener" { (short) } } @else { (short) }
                @if repository.is_official == Some(true) { " " span.badge.plain { "official" } }
            }
            td { (facts(repository)) }
        }
    }
}
