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
    let has_facts = listed.iter().any(|one| !facts(one).is_empty());
    let columns = [
        ("Repository", false),
        ("Link and framework", false),
        ("Source", false),
    ];
    let columns = columns
        .iter()
        .enumerate()
        .filter(|(at, _)| *at != 1 || has_facts);
    let columns: Vec<_> = columns.map(|(_, column)| *column).collect();
    html! {
        table {
            caption { "Linked to this paper by a source; nobody has checked that they compute what it says" }
            (heads(&columns))
            tbody { @for repository in listed { (row(repository, has_facts)) } }
        }
    }
}

/// Returns what its source says of a repository.
fn facts(repository: &Attributed<Repository>) -> String {
    let stated = [
        (repository.is_official == Some(true), "official"),
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

fn row(repository: &Attributed<Repository>, has_facts: bool) -> Markup {
    let short = repository.url.trim_start_matches("https://");
    html! {
        tr {
            th scope="row" {
                @if let Some(url) = outside(&repository.url) { a href=(url) rel="nofollow noopener" { (short) } } @else { (short) }
            }
            @if has_facts { td { (facts(repository)) } }
            td.soft { (source_name(&repository.source)) }
        }
    }
}
