//! `datasets.json`: data sets, each with the paper that introduces it and the names its results use.

use crate::columns::{Column, Named, add_once, date, paper, said};
use crate::finding::{FindingKind, Notes};
use crate::record::Record;
use crate::rows::{DatasetRow, PaperMention, StreamRow};
use catalogue::names;
use serde::Deserialize;

/// A row.
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
    modalities: Option<Vec<Entry>>,
    tasks: Option<Vec<Entry>>,
    variants: Option<Vec<String>>,
    num_papers: Option<u64>,
}

#[derive(Debug, Deserialize)]
struct Introduced {
    title: Option<String>,
    url: Option<String>,
}

/// Something that is named: by itself, or in an object.
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
        let name = said(self.name.or_note("name", notes)).map(|name| name.trim().to_owned());
        let Some(name) = name.filter(|name| !names::normalise(name).is_empty()) else {
            notes.push((FindingKind::MissingName, url.unwrap_or_default()));
            return vec![];
        };
        let paper = self.paper.and_then(|given| {
            let urls = [given.url.as_deref(), None, None];
            paper(
                Named {
                    ids: vec![],
                    urls,
                    title: given.title.as_deref(),
                },
                notes,
            )
        });
        vec![StreamRow::Dataset(DatasetRow {
            slug: url.as_deref().and_then(slug),
            full_name: said(self.full_name).filter(|full| *full != name),
            description: said(self.description),
            homepage: said(self.homepage),
            paper_key: paper.as_ref().map(|paper| paper.key.clone()),
            paper: paper.map(PaperMention::from),
            introduced: date(self.introduced_date, notes),
            modalities: names_of(self.modalities),
            tasks: names_of(self.tasks),
            variants: self.variants.unwrap_or_default(),
            paper_count: self.num_papers,
            name,
        })]
    }
}

/// The last part of the address of a page of Papers with Code.
fn slug(url: &str) -> Option<String> {
    let slug = url.split_once("/dataset/")?.1.trim_end_matches('/');
    (!slug.is_empty() && !slug.contains(['/', '?', '#'])).then(|| slug.to_owned())
}

fn names_of(entries: Option<Vec<Entry>>) -> Vec<String> {
    let mut names = Vec::new();
    for entry in entries.unwrap_or_default() {
        let (Entry::Name(name) | Entry::Object { name: Some(name) }) = entry else {
            continue;
        };
        said(Some(name))
            .into_iter()
            .for_each(|name| add_once(&mut names, name));
    }
    names
}
