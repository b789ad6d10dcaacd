//! `methods.json`, and the joined slice's `methods.jsonl` with the additional column `paper_key`.

use crate::columns::{self, Column, List, PaperColumns, non_blank, paper_or_note};
use crate::finding::{FindingKind, Notes};
use crate::record::Record;
use crate::rows::StreamRow;
use crate::{junk, repo};
use catalogue::ids::PwcSlug;
use catalogue::{
    Collection, Method, MethodName, MethodStatement, NameKind, PaperRef, PaperReference, names,
};
use serde::Deserialize;

/// The placeholder of an unknown year. **Source**: 1,866 of the 1,924 methods of the dump of June 2022 have this year.
const NO_YEAR: i64 = 2000;

/// The placeholder text of the input form for a description, in normal form.
const NO_DESCRIPTION: &str = "please enter a description about the method here";

/// A row of `methods.json` or of `methods.jsonl`.
#[derive(Debug, Deserialize)]
pub struct MethodRow {
    #[serde(default)]
    url: Column<String>,
    #[serde(default)]
    name: Column<String>,
    full_name: Option<String>,
    description: Option<String>,
    paper: Option<Introduced>,
    introduced_year: Option<i64>,
    source_url: Option<String>,
    source_title: Option<String>,
    code_snippet_url: Option<String>,
    num_papers: Option<i64>,
    #[serde(default)]
    collections: List<CollectionRow>,
    paper_key: Option<String>,
    /// Common names that the dump lacks: only the bundled slice has this column.
    #[serde(default)]
    aliases: List<String>,
}

#[derive(Debug, Deserialize)]
struct CollectionRow {
    #[serde(alias = "name")]
    collection: Option<String>,
    area: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Introduced {
    title: Option<String>,
    url: Option<String>,
}

impl Record for MethodRow {
    fn rows(mut self, notes: &mut Notes) -> Vec<StreamRow> {
        let url = std::mem::take(&mut self.url).or_note("url", notes);
        let name = std::mem::take(&mut self.name).or_note("name", notes);
        let name = name.map(|name| name.trim().to_owned());
        let Some(name) = name.filter(|name| names::is_name(name)) else {
            notes.push((FindingKind::MissingName, url.unwrap_or_default()));
            return vec![];
        };
        let description = self.description(notes);
        let full_name = non_blank(self.full_name.take());
        if let Some(reason) = junk::junk_reason(
            &name,
            full_name.as_deref().unwrap_or_default(),
            description.is_some(),
        ) {
            notes.push((FindingKind::JunkMethod, format!("{name}: {reason}")));
            return vec![];
        }
        let paper = self.introduced_in(notes);
        // The name identifies a method without a page. The normal form of the name is not empty here.
        let slug = url.as_deref().and_then(|url| page(url, notes)).map_or_else(
            || names::normalise(&name).replace(' ', "-"),
            |slug| slug.to_string(),
        );
        let full_name = full_name.filter(|full| *full != name && names::is_name(full));
        let display_name = MethodName {
            name: name.clone(),
            kind: NameKind::Name,
        };
        let full_name = full_name.map(|name| MethodName {
            name,
            kind: NameKind::FullName,
        });
        let aliases = std::mem::take(&mut self.aliases).or_note("aliases", notes);
        let aliases = aliases.into_iter().map(|name| MethodName {
            name,
            kind: NameKind::Alias,
        });
        let names = std::iter::once(display_name)
            .chain(full_name)
            .chain(aliases);
        let names = names.collect();
        let introduced_year = self.year(notes);
        let code_snippet_url = self.snippet(notes);
        let collections = self.collections.or_note("collections", notes);
        let collections: Vec<Collection> = collections
            .into_iter()
            .map(|row| Collection {
                name: row.collection.unwrap_or_default(),
                area: row.area,
            })
            .collect();
        let paper_count = self.num_papers.and_then(|count| {
            let fits = u32::try_from(count).ok();
            if fits.is_none() {
                notes.push((FindingKind::WrongType, format!("num_papers: {count}")));
            }
            fits
        });
        let method = Method {
            paper_count,
            id: slug.clone(),
            name,
            names,
            area: collections.iter().find_map(|one| one.area.clone()),
            summary: description,
            introduced_year,
            pwc_slug: Some(slug),
            collections,
            ..Method::default()
        };
        vec![StreamRow::Method(Box::new(MethodStatement {
            method,
            paper,
            code_snippet_url,
            ..MethodStatement::default()
        }))]
    }
}

/// Parses the address of a method's page. Notes any other text that is not blank.
fn page(url: &str, notes: &mut Notes) -> Option<PwcSlug> {
    let slug = PwcSlug::of_method(url);
    if slug.is_none() && !url.trim().is_empty() {
        notes.push((FindingKind::BadUrl, url.to_owned()));
    }
    slug
}

impl MethodRow {
    fn description(&mut self, notes: &mut Notes) -> Option<String> {
        let description = non_blank(self.description.take())?;
        // The placeholder is short, so a long text need not be normalised.
        let placeholder =
            description.len() < 100 && names::normalise(&description) == NO_DESCRIPTION;
        if placeholder {
            notes.push((FindingKind::PlaceholderDescription, description));
            return None;
        }
        Some(description)
    }

    fn year(&self, notes: &mut Notes) -> Option<i32> {
        if self.introduced_year == Some(NO_YEAR) {
            notes.push((FindingKind::PlaceholderYear, NO_YEAR.to_string()));
            return None;
        }
        columns::year(self.introduced_year, notes)
    }

    fn snippet(&self, notes: &mut Notes) -> Option<String> {
        let url = self
            .code_snippet_url
            .as_deref()
            .filter(|url| !url.trim().is_empty())?;
        match repo::snippet(url) {
            Some(Ok(url)) => return Some(url),
            Some(Err(host)) => notes.push((FindingKind::NotACodeHost, format!("{host} in {url}"))),
            None => notes.push((FindingKind::BadUrl, url.to_owned())),
        }
        None
    }

    fn introduced_in(&self, notes: &mut Notes) -> Option<PaperReference> {
        let page = self.paper.as_ref().and_then(|paper| paper.url.as_deref());
        let title = self
            .paper
            .as_ref()
            .and_then(|paper| paper.title.as_deref())
            .or(self.source_title.as_deref());
        let ids = self
            .paper_key
            .as_deref()
            .and_then(PaperRef::parse)
            .into_iter()
            .collect();
        let columns = PaperColumns {
            ids,
            urls: [self.source_url.as_deref(), page, None],
            title,
        };
        paper_or_note(columns, notes, || "a method without a paper".to_owned())
    }
}
