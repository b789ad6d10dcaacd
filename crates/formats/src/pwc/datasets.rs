//! `datasets.json`: datasets, each with its introducing paper and with the names that results use for the dataset.

use crate::columns::{
    Column, List, PaperColumns, add_once, date, non_blank, not_an_id, paper, parse_or_note,
};
use crate::finding::{FindingKind, Notes};
use crate::record::Record;
use crate::rows::StreamRow;
use catalogue::{Dataset, names};
use serde::Deserialize;

/// A row of `datasets.json`.
#[derive(Debug, Deserialize)]
pub struct DataSet {
    #[serde(default)]
    url: Column<String>,
    #[serde(default)]
    name: Column<String>,
    full_name: Option<String>,
    homepage: Option<String>,
    description: Option<String>,
    paper: Option<Introduced>,
    introduced_date: Option<String>,
    #[serde(default)]
    modalities: List<Entry>,
    #[serde(default)]
    tasks: List<Entry>,
    #[serde(default)]
    variants: List<String>,
    num_papers: Option<u64>,
}

#[derive(Debug, Deserialize)]
struct Introduced {
    title: Option<String>,
    url: Option<String>,
}

/// A name, as a string or in an object.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Entry {
    Name(String),
    Object {
        #[serde(alias = "task")]
        name: Option<String>,
    },
}

impl Record for DataSet {
    fn rows(self, notes: &mut Notes) -> Vec<StreamRow> {
        let url = self.url.or_note("url", notes);
        let name = self
            .name
            .or_note("name", notes)
            .map(|name| name.trim().to_owned());
        let Some(name) = name.filter(|name| names::is_name(name)) else {
            notes.push((FindingKind::MissingName, url.unwrap_or_default()));
            return vec![];
        };
        let paper = self.paper.and_then(|introduced| {
            let columns = PaperColumns {
                urls: [introduced.url.as_deref(), None, None],
                title: introduced.title.as_deref(),
                ..PaperColumns::default()
            };
            paper(columns, notes)
        });
        let dataset = Dataset {
            slug: parse_or_note(url.as_deref(), notes, slug, |url| {
                not_an_id("of a data set", url)
            }),
            full_name: non_blank(self.full_name).filter(|full| *full != name),
            description: non_blank(self.description),
            homepage: non_blank(self.homepage),
            introduced: date(self.introduced_date, notes),
            modalities: names_of(self.modalities.or_note("modalities", notes)),
            tasks: names_of(self.tasks.or_note("tasks", notes)),
            variants: self.variants.or_note("variants", notes),
            paper_count: self.num_papers,
            name,
        };
        vec![StreamRow::Dataset { dataset, paper }]
    }
}

/// Returns the last path segment of a dataset's page at Papers with Code.
fn slug(url: &str) -> Option<String> {
    let slug = url.split_once("/dataset/")?.1.trim_end_matches('/');
    (!slug.is_empty() && !slug.contains(['/', '?', '#'])).then(|| slug.to_owned())
}

fn names_of(entries: Vec<Entry>) -> Vec<String> {
    let mut names = Vec::new();
    for entry in entries {
        let (Entry::Name(name) | Entry::Object { name: Some(name) }) = entry else {
            continue;
        };
        if !name.trim().is_empty() {
            add_once(&mut names, name);
        }
    }
    names
}
