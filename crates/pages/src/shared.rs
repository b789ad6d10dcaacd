//! Metadata of a page for programs that share or index it: properties of Open Graph, tags of citations, and a record as JSON-LD.
//!
//! **Source**: ogp.me; Google Scholar, "Inclusion Guidelines for Webmasters" (`citation_*`); schema.org.

use crate::components::text::{person_name, venue_name};
use catalogue::{License, PaperRecord, Venue};
use maud::{Markup, PreEscaped, html};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// A record in the words of schema.org.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Data(Map<String, Value>);

impl Data {
    /// Returns a record of a type without properties.
    pub fn new(kind: &str) -> Self {
        let members = [("@context", "https://schema.org"), ("@type", kind)];
        Self(
            members
                .map(|(name, value)| (name.to_owned(), value.into()))
                .into_iter()
                .collect(),
        )
    }

    /// Adds a property.
    #[must_use]
    pub fn text(mut self, name: &str, value: &str) -> Self {
        self.0.insert(name.to_owned(), value.into());
        self
    }

    /// Adds a property with records of a type that have a name each; none if there are no names.
    #[must_use]
    pub fn named<'a>(
        mut self,
        name: &str,
        kind: &str,
        names: impl Iterator<Item = &'a str>,
    ) -> Self {
        let records: Vec<Value> = names
            .map(|one| serde_json::json!({ "@type": kind, "name": one }))
            .collect();
        if !records.is_empty() {
            self.0.insert(name.to_owned(), records.into());
        }
        self
    }

    /// Adds a property that is a record itself.
    #[must_use]
    pub(crate) fn record(mut self, name: &str, record: Self) -> Self {
        let mut members = record.0;
        members.remove("@context");
        self.0.insert(name.to_owned(), Value::Object(members));
        self
    }

    /// Adds each license once, with the address of its text; unknown terms are none.
    #[must_use]
    pub(crate) fn licenses(mut self, licenses: impl Iterator<Item = License>) -> Self {
        let licenses: BTreeSet<License> = licenses.collect();
        let records = licenses.into_iter().filter_map(|license| {
            let url = license.url()?;
            Some(serde_json::json!({ "@type": "CreativeWork", "name": license.as_str(), "url": url }))
        });
        let records: Vec<Value> = records.collect();
        if !records.is_empty() {
            self.0.insert("license".to_owned(), records.into());
        }
        self
    }

    /// Returns the element of the head. Browsers do not run it, and no text can end it: each bracket is written by its number.
    pub(crate) fn markup(&self) -> Markup {
        let json = Value::Object(self.0.clone()).to_string();
        let json = json
            .replace('<', "\\u003c")
            .replace('>', "\\u003e")
            .replace('&', "\\u0026");
        html! { script type="application/ld+json" { (PreEscaped(json)) } }
    }
}

/// Returns the day of publication, or the year as its source or its venue names it, as ISO 8601 text.
pub(crate) fn published(paper: &PaperRecord) -> Option<String> {
    let of_venue = || {
        let venue = paper.venue.as_deref().and_then(Venue::parse)?;
        venue.year.map(|year| year.to_string())
    };
    paper.publication_date().or_else(of_venue)
}

fn names(paper: &PaperRecord) -> impl Iterator<Item = String> {
    let authors = paper.authors.iter();
    authors.map(|one| person_name(&one.author.name))
}

pub(crate) fn paper_data(paper: &PaperRecord, address: &str) -> Data {
    let authors: Vec<String> = names(paper).collect();
    let data = Data::new("ScholarlyArticle")
        .text("name", &paper.title)
        .text("url", address)
        .named("author", "Person", authors.iter().map(String::as_str));
    match published(paper) {
        Some(date) => data.text("datePublished", &date),
        None => data,
    }
}

/// Returns the tags by which programs cite a paper: name and content.
pub(crate) fn citation_tags(paper: &PaperRecord, pdf: Option<&str>) -> Vec<(&'static str, String)> {
    use catalogue::IdScheme::{Arxiv, Doi};
    let mut tags = vec![("citation_title", paper.title.clone())];
    tags.extend(names(paper).map(|name| ("citation_author", name)));
    let date = published(paper).map(|date| date.replace('-', "/"));
    tags.extend(date.map(|date| ("citation_publication_date", date)));
    tags.extend(
        paper
            .identifier(Doi)
            .map(|doi| ("citation_doi", doi.to_owned())),
    );
    tags.extend(
        paper
            .identifier(Arxiv)
            .map(|id| ("citation_arxiv_id", id.to_owned())),
    );
    let venue = paper.venue.as_deref().map(venue_name);
    tags.extend(venue.map(|venue| ("citation_conference_title", venue)));
    tags.extend(pdf.map(|pdf| ("citation_pdf_url", pdf.to_owned())));
    tags
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paper_without_a_date_has_the_year_of_its_venue() {
        let mut paper = PaperRecord::titled("acl:P19-1234", "Steps", License::CcBy4);
        paper.paper.venue = Some("ACL Anthology P19-1234".to_owned());
        let tags = citation_tags(&paper, None);
        for tag in [
            ("citation_publication_date", "2019"),
            ("citation_conference_title", "ACL 2019"),
        ] {
            assert!(tags.contains(&(tag.0, tag.1.to_owned())), "{tags:?}");
        }
        let data = paper_data(&paper, "https://example.org").markup();
        let data = data.into_string();
        assert!(data.contains("\"datePublished\":\"2019\""), "{data}");
        paper.paper.year = Some(2018);
        assert_eq!(published(&paper).as_deref(), Some("2018"));
        paper.paper.year = None;
        paper.paper.venue = None;
        assert_eq!(published(&paper), None);
    }

    #[test]
    fn no_text_ends_the_element() {
        let data = Data::new("Dataset").text("name", "</script><b>\"&");
        let html = data.markup().into_string();
        assert_eq!(html.matches('<').count(), 2, "{html}");
        assert!(
            html.contains("\\u003c/script\\u003e\\u003cb\\u003e\\\"\\u0026"),
            "{html}"
        );
    }
}
