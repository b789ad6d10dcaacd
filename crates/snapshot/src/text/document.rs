//! The searchable texts of a record, by field.

use crate::contents::MethodRecord;
use catalogue::{PaperRecord, string_enum};
use serde::Deserialize;
use std::borrow::Cow;

string_enum! {
    /// A field of a document.
    pub enum SearchField {
        /// The title of a paper; the name and the aliases of a method.
        Names = "names",
        /// The abstract of a paper; the summary, the definition and the conventions of a method.
        Text = "text",
        /// The tasks, concepts, methods and venue of a paper; the area, the collections, the larger
        /// methods and the paper's title of a method.
        Topics = "topics",
        /// The authors of a paper.
        Authors = "authors",
    }
}

/// The texts of a record, by field.
#[derive(Debug, Default)]
pub(crate) struct Document<'a> {
    pub(crate) names: Vec<Cow<'a, str>>,
    pub(crate) text: Vec<Cow<'a, str>>,
    pub(crate) topics: Vec<Cow<'a, str>>,
    pub(crate) authors: Vec<Cow<'a, str>>,
}

/// The searchable texts of an implementation. Reading only these is much faster than reading the
/// record, which contains sources.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct ImplementationText {
    #[serde(default)]
    variant: Option<String>,
    #[serde(default)]
    contract: Option<ContractText>,
}

#[derive(Debug, Deserialize)]
struct ContractText {
    #[serde(default)]
    inputs: Vec<PortText>,
    #[serde(default)]
    outputs: Vec<PortText>,
}

#[derive(Debug, Deserialize)]
struct PortText {
    #[serde(default)]
    meaning: Option<String>,
}

impl<'a> Document<'a> {
    pub(crate) fn of_paper(record: &'a PaperRecord) -> Self {
        let labels = record.concepts.iter();
        let labels = labels.filter_map(|concept| concept.label.as_deref());
        let topics = record.tasks.iter().chain(&record.methods);
        let topics = topics.map(String::as_str).chain(labels);
        Self {
            names: vec![Cow::from(&*record.title)],
            text: record.abstract_text.iter().map(Cow::from).collect(),
            topics: topics
                .chain(record.venue.as_deref())
                .map(Cow::from)
                .collect(),
            authors: record
                .authors
                .iter()
                .map(|authorship| Cow::from(&*authorship.author.name))
                .collect(),
        }
    }

    /// Returns the texts of a method, its implementation and the title of its
    /// paper.
    pub(crate) fn of_method(
        record: &'a MethodRecord,
        implementation: Option<&'a ImplementationText>,
        paper_title: Option<&'a str>,
    ) -> Self {
        let names = std::iter::once(record.name.as_str()).chain(record.aliases());
        let variant = implementation.and_then(|text| text.variant.as_deref());
        let contract = implementation.and_then(|text| text.contract.as_ref());
        let ports = contract.map(|contract| contract.inputs.iter().chain(&contract.outputs));
        let meanings = ports.into_iter().flatten();
        let meanings: Vec<&str> = meanings
            .filter_map(|port| port.meaning.as_deref())
            .collect();
        let text = [
            record.summary.as_deref(),
            record.definition.as_deref(),
            variant,
        ];
        let text = text.into_iter().flatten().map(Cow::from);
        let meanings = (!meanings.is_empty()).then(|| Cow::from(meanings.join("; ")));
        let collections = record.collections.iter();
        let collections = collections.flat_map(|collection| {
            std::iter::once(collection.name.as_str()).chain(collection.area.as_deref())
        });
        let topics = record.area.as_deref().into_iter().chain(collections);
        let topics = topics.chain(record.wholes()).chain(paper_title);
        Self {
            names: names.map(Cow::from).collect(),
            text: text.chain(meanings).collect(),
            topics: topics.map(Cow::from).collect(),
            authors: vec![],
        }
    }

    pub(crate) fn texts(&self, field: SearchField) -> &[Cow<'a, str>] {
        match field {
            SearchField::Names => &self.names,
            SearchField::Text => &self.text,
            SearchField::Topics => &self.topics,
            SearchField::Authors => &self.authors,
        }
    }
}
