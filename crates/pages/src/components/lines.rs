//! One line for a paper or a method in a list.

use super::badge;
use super::markdown::inline;
use super::pages_of_list::{PagePosition, links, page_number};
use super::table::section;
use super::text::{count, many};
use crate::address::PageKind;
use crate::frame::Frame;
use catalogue::{Level, License, PaperStatus};
use maud::{Markup, html};

/// The code that a record leads to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CodeMark {
    /// True if an implementation is stored.
    pub has_code: bool,
    /// Its level; `None` without code, and for code that was never run or failed V0.
    pub level: Option<Level>,
}

impl CodeMark {
    pub(crate) fn markup(self) -> Markup {
        match self.has_code {
            true => badge::level(self.level),
            false => badge::no_code(),
        }
    }
}

/// The code of a paper. It has no level: levels are of methods, of which a paper has several.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PaperCode {
    /// The number of methods that it introduces whose code is verified, at V3.
    pub verified: usize,
    /// The number of methods that it introduces.
    pub methods: usize,
    /// The number of verified methods that it states or uses: older ones, which are not its own.
    pub others: usize,
    /// The number of declared repositories.
    pub repositories: usize,
}

impl PaperCode {
    /// Returns how many methods are verified: `2 of 4 methods verified`; else the number of repositories. `None` without either.
    pub fn words(self) -> Option<String> {
        let others = || many(self.others, "verified method", "verified methods");
        self.verified_words()
            .or_else(|| self.repository_words())
            .or_else(|| (self.others > 0).then(|| format!("states or uses {}", others())))
    }

    pub(crate) fn verified_words(self) -> Option<String> {
        match self.verified {
            0 => None,
            1 if self.methods == 1 => Some("its method is verified".to_owned()),
            verified => Some(format!("{verified} of {} methods verified", self.methods)),
        }
    }

    pub(crate) fn repository_words(self) -> Option<String> {
        let number = self.repositories;
        (number > 0).then(|| many(number, "repository", "repositories"))
    }

    /// Returns the words as a mark beside a title.
    pub(crate) fn markup(self) -> Markup {
        html! { @if let Some(words) = self.words() { span.{ "badge plain" } { (words) } } }
    }
}

/// A paper in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaperLine {
    /// Public id.
    pub id: String,
    /// Title.
    pub title: String,
    /// Names of the first authors, and `et al.`
    pub authors: String,
    /// Year of publication.
    pub year: Option<i32>,
    /// Venue.
    pub venue: Option<String>,
    /// The code of its methods, and its repositories.
    pub code: PaperCode,
    /// Validity.
    pub status: PaperStatus,
    /// The license of the record.
    pub license: License,
}

impl PaperLine {
    /// Returns what tells apart records of one title: year, venue and code.
    pub(crate) fn differences(&self) -> String {
        let year = self.year.map(|year| year.to_string());
        let facts = [year, self.venue.clone(), self.code.words()];
        let facts: Vec<String> = facts.into_iter().flatten().collect();
        facts.join(", ")
    }

    pub(crate) fn markup(&self, frame: &Frame<'_>) -> Markup {
        html! {
            @match frame.paper_link(&self.id) {
                Some(address) => a.title href=(address) { (inline(shown(&self.title))) },
                None => span.title { (inline(shown(&self.title))) },
            }
            @if self.status != PaperStatus::Ok { " " strong.failed { (self.status) } }
            " " (self.code.markup())
            span.under {
                (self.authors)
                @if let Some(year) = self.year { @if !self.authors.is_empty() { ", " } (year) }
                @if let Some(venue) = &self.venue { ", " (venue) }
            }
        }
    }
}

/// Returns a name, or a word for an empty one, so that a link can be seen.
pub(crate) fn shown(name: &str) -> &str {
    if name.trim().is_empty() {
        "(untitled)"
    } else {
        name
    }
}

pub(crate) fn papers(frame: &Frame<'_>, papers: &[PaperLine]) -> Markup {
    html! { ol.lines { @for paper in papers { li { (paper.markup(frame)) } } } }
}

/// Returns the section with one page of the papers of a record, whose own page has this address.
pub(crate) fn page_of_papers(
    frame: &Frame<'_>,
    own: &str,
    position: PagePosition,
    lines: &[PaperLine],
) -> Markup {
    let title = format!("Papers ({})", count(position.total));
    let content = html! {
        (papers(frame, lines))
        (links(position, |number| {
            let number = page_number(number);
            frame.address(own, &[("page", number.as_deref())])
        }))
    };
    section("papers", &title, &content)
}

/// A method in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MethodLine {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Its code.
    pub code: CodeMark,
    /// One sentence about it.
    pub summary: Option<String>,
    /// The license of the record.
    pub license: License,
}

impl MethodLine {
    pub(crate) fn markup(&self, frame: &Frame<'_>) -> Markup {
        html! {
            a.title href=(frame.link(PageKind::Method, &self.id)) { (shown(&self.name)) }
            " " (self.code.markup())
            @if let Some(summary) = &self.summary { span.under { (summary) } }
        }
    }
}

pub(crate) fn methods(frame: &Frame<'_>, methods: &[MethodLine]) -> Markup {
    html! { ul.lines { @for method in methods { li { (method.markup(frame)) } } } }
}
