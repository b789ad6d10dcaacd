//! Metadata of a page for programs that share or index it: properties of Open Graph, tags of citations, and a record as JSON-LD.
//!
//! **Source**: ogp.me; Google Scholar, "Inclusion Guidelines for Webmasters" (`citation_*`); schema.org.

use catalogue::{License, PaperRecord};
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

pub(crate) fn paper_data(paper: &PaperRecord, address: &str) -> Data {
    let authors = paper.authors.iter().map(|one| one.author.name.as_str());
    let data = Data::new("ScholarlyArticle")
        .text("name", &paper.title)
        .text("url", address)
        .named("author", "Person", authors);
    match paper.publication_date() {
        Some(date) => data.text("datePublished", &date),
        None => data,
    }
}

/// Returns the tags by which programs cite a paper: name and content.
pub(crate) fn citation_tags(paper: &PaperRecord, pdf: Option<&str>) -> Vec<(&'static str, String)> {
    use catalogue::IdScheme::{Arxiv, Doi};
    let mut tags = vec![("citation_title", paper.title.clone())];
    let authors = paper.authors.iter().map(|one| one.author.name.clone());
    tags.extend(authors.map(|name| ("citation_author", name)));
    let date = paper.publication_date().map(|date| date.replace('-', "/"));
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
    tags.extend(pdf.map(|pdf| ("citation_pdf_url", pdf.to_owned())));
    tags
}

#[cfg(test)]
mod tests {
    use super::*;

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
