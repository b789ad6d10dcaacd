//! One part of a file, encoded for the staging tables.

use super::batch::{AuthorRow, IngestBatch, PaperRow};
use super::copy::Table;
use crate::error::StoreError;
use crate::words::IdScheme;
use catalogue::Digest;
use foldhash::quality::RandomState;
use std::collections::HashMap;

/// A part of a file, ready to be sent. Making it takes time, sending it little: make it beside the thread that sends.
#[derive(Debug, Default)]
pub struct StagedPart {
    pub(super) tables: Vec<(&'static str, Vec<u8>)>,
    /// Rows of the part.
    pub rows: u64,
}

/// Paper rows of one part that have a number; the numbers of the next part follow. **Reason**: a part is some thousand rows.
const PART: i64 = 1 << 24;

/// The tables of a part while they are filled.
struct Tables<'a> {
    batch: &'a IngestBatch,
    first: i64,
    ords: HashMap<&'a str, i64, RandomState>,
    tables: Vec<(&'static str, Table)>,
    rows: u64,
}

impl StagedPart {
    /// Encodes a part.
    ///
    /// # Errors
    /// When an edge names a paper key that the part does not hold.
    pub fn of(batch: &IngestBatch) -> Result<Self, StoreError> {
        let first = i64::from(batch.part) * PART;
        let mut tables = Tables {
            batch,
            first,
            ords: HashMap::default(),
            tables: vec![],
            rows: 0,
        };
        tables.papers();
        tables.authors();
        tables.edges()?;
        tables.tasks()?;
        tables.methods()?;
        tables.concepts()?;
        tables.reviews()?;
        tables.citations();
        let rows = tables.rows;
        let filled = tables
            .tables
            .into_iter()
            .filter(|(_, table)| !table.is_empty());
        Ok(Self {
            tables: filled
                .map(|(name, table)| (name, table.finished()))
                .collect(),
            rows,
        })
    }

    /// Bytes to be sent.
    pub fn bytes(&self) -> usize {
        self.tables.iter().map(|(_, bytes)| bytes.len()).sum()
    }
}

/// A bit for each scheme of which a paper has one id at most: two papers with different ids of one such scheme are two. A DOI is
/// left out: a preprint and its publication have one each.
fn schemes(paper: &PaperRow) -> i32 {
    let bit = |scheme: &IdScheme| match scheme {
        IdScheme::Arxiv => 1,
        IdScheme::OpenReview => 2,
        IdScheme::Pwc => 4,
        IdScheme::Acl => 8,
        IdScheme::OpenAlex => 16,
        _ => 0,
    };
    paper
        .ids
        .iter()
        .fold(0, |bits, (scheme, _)| bits | bit(scheme))
}

impl<'a> Tables<'a> {
    fn table(&mut self, name: &'static str) -> &mut Table {
        self.rows += 1;
        let at = self
            .tables
            .iter()
            .position(|(held, _)| *held == name)
            .unwrap_or_else(|| {
                self.tables.push((name, Table::default()));
                self.tables.len() - 1
            });
        &mut self.tables[at].1
    }

    /// The number of a paper of the part.
    fn ord(&self, key: &str) -> Result<i64, StoreError> {
        let (file, part) = (&self.batch.file, self.batch.part);
        let absent = || {
            StoreError::Conflict(format!(
                "{file} part {part}: no paper of the part has the key {key:?}"
            ))
        };
        self.ords.get(key).copied().ok_or_else(absent)
    }

    /// A number for the rows of a table that are no papers.
    fn numbered<T>(&self, rows: &'a [T]) -> impl Iterator<Item = (i64, &'a T)> + use<'a, T> {
        (self.first..).zip(rows)
    }

    fn papers(&mut self) {
        for (ord, paper) in self.numbered(&self.batch.papers) {
            self.ords.entry(&paper.key).or_insert(ord);
            let arxiv = paper
                .ids
                .iter()
                .find(|(scheme, _)| *scheme == IdScheme::Arxiv)
                .map(|(_, value)| value.as_str());
            let row = self
                .table("staging_paper")
                .row(14)
                .long(ord)
                .text(&paper.key)
                .maybe_long(line(paper.line));
            row.bytes(&paper.digest)
                .maybe_text(arxiv)
                .int(schemes(paper))
                .int(paper.authors.len() as i32);
            row.text(&paper.title).text(&paper.title_norm);
            row.maybe_day(paper.published_on)
                .maybe_int(paper.year)
                .maybe_text(paper.venue.as_deref());
            row.maybe_text(paper.status.map(|status| status.as_str()))
                .maybe_text(paper.text_license.as_deref());
            if let Some(text) = &paper.abstract_text {
                self.table("staging_abstract").row(2).long(ord).text(text);
            }
            for (scheme, value) in &paper.ids {
                self.table("staging_identifier")
                    .row(3)
                    .long(ord)
                    .text(scheme.as_str())
                    .text(value);
            }
            for version in &paper.versions {
                let row = self.table("staging_version").row(3);
                row.long(ord)
                    .int(version.version.into())
                    .maybe_day(version.created_on);
            }
        }
    }

    fn authors(&mut self) {
        for (ord, paper) in self.numbered(&self.batch.papers) {
            for (position, author) in (0..).zip(&paper.authors) {
                self.author(ord, position, author);
            }
        }
    }

    fn author(&mut self, ord: i64, position: i32, author: &AuthorRow) {
        let surest = author.ids.iter().min();
        let row = self
            .table("staging_author")
            .row(7)
            .long(ord)
            .int(position)
            .text(&author.name)
            .text(&author.name_norm);
        row.maybe_text(surest.map(|id| id.0.as_str()))
            .maybe_text(surest.map(|id| id.1.as_str()));
        row.texts(&author.affiliations);
        for (scheme, value) in &author.ids {
            let row = self.table("staging_author_identifier").row(4);
            row.long(ord)
                .int(position)
                .text(scheme.as_str())
                .text(value);
        }
        for place in &author.institutions {
            let row = self
                .table("staging_institution")
                .row(7)
                .long(ord)
                .int(position);
            row.text(&place.name)
                .text(&place.name_norm)
                .maybe_text(place.ror.as_deref());
            row.maybe_text(place.openalex.as_deref())
                .maybe_text(place.country.as_deref());
        }
    }

    fn edges(&mut self) -> Result<(), StoreError> {
        for link in &self.batch.repositories {
            let ord = self.ord(&link.paper)?;
            let row = self
                .table("staging_repository")
                .row(6)
                .long(ord)
                .text(&link.url)
                .maybe_bool(link.is_official);
            row.maybe_bool(link.mentioned_in_paper)
                .maybe_bool(link.mentioned_in_github);
            row.maybe_text(link.framework.as_deref());
        }
        for edge in &self.batch.paper_tasks {
            let ord = self.ord(&edge.paper)?;
            self.table("staging_paper_task")
                .row(2)
                .long(ord)
                .text(&edge.task);
        }
        for edge in &self.batch.paper_methods {
            let ord = self.ord(&edge.paper)?;
            self.table("staging_paper_method")
                .row(2)
                .long(ord)
                .text(&edge.method);
        }
        for tag in &self.batch.paper_tags {
            let ord = self.ord(&tag.paper)?;
            self.table("staging_paper_tag")
                .row(2)
                .long(ord)
                .text(&tag.norm);
        }
        Ok(())
    }

    fn tasks(&mut self) -> Result<(), StoreError> {
        for (n, task) in self.numbered(&self.batch.tasks) {
            let row = self
                .table("staging_task")
                .row(7)
                .long(n)
                .text(&task.name)
                .text(&task.name_norm);
            row.maybe_text(task.slug.as_deref())
                .maybe_text(task.area.as_deref());
            row.maybe_text(task.description.as_deref())
                .maybe_text(task.parent.as_deref());
        }
        for (n, set) in self.numbered(&self.batch.datasets) {
            let row = self
                .table("staging_dataset")
                .row(4)
                .long(n)
                .text(&set.name)
                .text(&set.name_norm);
            row.maybe_text(set.description.as_deref());
        }
        for result in &self.batch.results {
            let ord = result.paper.as_ref().map(|key| self.ord(key)).transpose()?;
            let row = self
                .table("staging_result")
                .row(7)
                .maybe_long(ord)
                .text(&Digest::of_json(result).to_string());
            row.text(&result.task)
                .text(&result.dataset)
                .text(&result.model_name)
                .json(&result.metrics);
            row.maybe_day(result.reported_on);
        }
        Ok(())
    }

    fn methods(&mut self) -> Result<(), StoreError> {
        for (n, method) in self.numbered(&self.batch.methods) {
            let ord = method.paper.as_ref().map(|key| self.ord(key)).transpose()?;
            let row = self
                .table("staging_method")
                .row(11)
                .long(n)
                .maybe_long(ord)
                .text(&method.slug);
            row.maybe_long(line(method.line))
                .bytes(&method.digest)
                .text(&method.name)
                .text(&method.name_norm);
            row.maybe_text(method.area.as_deref())
                .maybe_text(method.summary.as_deref());
            row.maybe_int(method.introduced_year)
                .maybe_text(method.pwc_slug.as_deref());
            for name in &method.names {
                let row = self.table("staging_method_name").row(4);
                row.long(n)
                    .text(&name.name)
                    .text(&name.norm)
                    .text(name.kind.as_str());
            }
            for (collection, area) in &method.collections {
                let row = self.table("staging_method_collection").row(3);
                row.long(n).text(collection).maybe_text(area.as_deref());
            }
        }
        Ok(())
    }

    fn concepts(&mut self) -> Result<(), StoreError> {
        for (n, concept) in self.numbered(&self.batch.concepts) {
            let (scheme, value) = (concept.scheme.as_str(), concept.value.as_str());
            let row = self.table("staging_concept").row(4);
            row.long(n)
                .text(scheme)
                .text(value)
                .maybe_text(concept.label.as_deref());
            for label in &concept.alt_labels {
                self.table("staging_concept_label")
                    .row(3)
                    .text(scheme)
                    .text(value)
                    .text(label);
            }
            for broader in &concept.broader {
                self.table("staging_concept_broader")
                    .row(3)
                    .text(scheme)
                    .text(value)
                    .text(broader);
            }
        }
        for edge in &self.batch.paper_concepts {
            let ord = self.ord(&edge.paper)?;
            self.table("staging_paper_concept")
                .row(3)
                .long(ord)
                .text(edge.scheme.as_str())
                .text(&edge.value);
        }
        Ok(())
    }

    fn reviews(&mut self) -> Result<(), StoreError> {
        for (n, review) in self.numbered(&self.batch.reviews) {
            let ord = self.ord(&review.paper)?;
            let row = self
                .table("staging_review")
                .row(14)
                .long(n)
                .long(ord)
                .text(&review.record);
            row.bool(review.is_meta);
            let texts = [
                &review.reviewer,
                &review.venue,
                &review.title,
                &review.rating,
                &review.confidence,
                &review.decision,
                &review.body,
            ];
            for text in texts {
                row.maybe_text(text.as_deref());
            }
            row.json(&review.scores)
                .maybe_day(review.reviewed_on)
                .bool(review.redistributable);
        }
        Ok(())
    }

    fn citations(&mut self) {
        for edge in &self.batch.citations {
            let ends =
                [&edge.citing, &edge.cited].map(|key| (self.ords.get(key.as_str()).copied(), key));
            let row = self.table("staging_citation").row(4);
            for (ord, key) in ends {
                row.maybe_long(ord).text(key);
            }
        }
    }
}

/// Line numbers as the database counts.
fn line(line: Option<u64>) -> Option<i64> {
    line.and_then(|line| i64::try_from(line).ok())
}
