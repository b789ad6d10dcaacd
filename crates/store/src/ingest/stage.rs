//! One part of a file, encoded for the staging tables.

use super::batch::IngestBatch;
use super::copy::Table;
use crate::error::StoreError;
use catalogue::names::{author_key, institution_key, is_name, normalise, spelling_key};
use catalogue::{
    Authorship, ConceptId, Digest, IdScheme, Institution, Paper, PaperId, PaperStatement,
    ReportedResult,
};
use foldhash::quality::RandomState;
use std::collections::HashMap;

/// A part of a file, ready to be sent. The encoding takes more time than the transfer, so it should
/// run in parallel with the thread that sends.
#[derive(Debug, Default)]
pub struct StagedPart {
    pub(super) tables: Vec<(&'static str, Vec<u8>)>,
    /// The number of rows of the part.
    pub rows: u64,
}

/// The size of the range of row numbers of each part. **Reason**: a part has some thousand rows.
/// Statements shift row numbers by 24 bits to find the part.
const ROW_NUMBERS_PER_PART: i64 = 1 << 24;

/// The tables of a part during the encoding.
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
    /// When a row refers to a paper key that the part does not contain.
    pub fn of(batch: &IngestBatch) -> Result<Self, StoreError> {
        let first = i64::from(batch.part) * ROW_NUMBERS_PER_PART;
        let mut tables = Tables {
            batch,
            first,
            ords: HashMap::default(),
            tables: vec![],
            rows: 0,
        };
        tables.stage_papers()?;
        tables.stage_authors();
        tables.stage_repositories()?;
        tables.stage_subjects();
        tables.stage_tasks();
        tables.stage_results()?;
        tables.stage_methods()?;
        tables.stage_concepts();
        tables.stage_reviews()?;
        tables.stage_citations();
        let rows = tables.rows;
        let filled = tables
            .tables
            .into_iter()
            .filter(|(_, table)| !table.is_empty());
        let filled = filled.map(|(name, table)| Ok((name, table.finished()?)));
        let tables = filled.collect::<Result<_, StoreError>>()?;
        Ok(Self { tables, rows })
    }

    /// Returns the number of bytes to send.
    pub fn bytes(&self) -> usize {
        self.tables.iter().map(|(_, bytes)| bytes.len()).sum()
    }
}

/// Returns a bit for each scheme of which a paper has at most one id: two papers with different ids
/// of such a scheme are different. DOIs are excluded, because a preprint and its publication have
/// one each.
fn scheme_bits(ids: &[PaperId]) -> i32 {
    let bit = |id: &PaperId| match id.scheme {
        IdScheme::Arxiv => 1,
        IdScheme::OpenReview => 2,
        IdScheme::Pwc => 4,
        IdScheme::Acl => 8,
        IdScheme::OpenAlex => 16,
        _ => 0,
    };
    ids.iter().fold(0, |bits, id| bits | bit(id))
}

impl<'a> Tables<'a> {
    fn table(&mut self, name: &'static str) -> &mut Table {
        self.rows += 1;
        let at = self
            .tables
            .iter()
            .position(|(existing, _)| *existing == name)
            .unwrap_or_else(|| {
                self.tables.push((name, Table::default()));
                self.tables.len() - 1
            });
        &mut self.tables[at].1
    }

    /// Returns the number of a paper of the part.
    fn ord(&self, key: &str) -> Result<i64, StoreError> {
        let (file, part) = (&self.batch.file, self.batch.part);
        let absent = || {
            StoreError::Conflict(format!(
                "{file} part {part}: no paper of the part has the key {key:?}"
            ))
        };
        self.ords.get(key).copied().ok_or_else(absent)
    }

    /// Returns the rows of one kind with their numbers.
    fn numbered<T>(&self, rows: &'a [T]) -> impl Iterator<Item = (i64, &'a T)> + use<'a, T> {
        (self.first..).zip(rows)
    }

    fn stage_papers(&mut self) -> Result<(), StoreError> {
        for (ord, statement) in self.numbered(&self.batch.papers) {
            self.ords.entry(&statement.key).or_insert(ord);
            let PaperStatement { paper, status, .. } = statement;
            let title = is_name(&paper.title).then(|| normalise(&paper.title));
            let decides = |id: &PaperId| IdScheme::IDENTITY.contains(&id.scheme);
            if title.is_none() && !paper.ids.iter().any(decides) {
                return Err(StoreError::Conflict(format!(
                    "{} part {}: the paper {:?} has neither a title nor an identifier",
                    self.batch.file, self.batch.part, statement.key
                )));
            }
            let row = self
                .table("staging_paper")
                .row(15)
                .long(ord)
                .text(&statement.key)
                .maybe_long(line(statement.line));
            row.bytes(&statement.digest)
                .maybe_text(paper.identifier(IdScheme::Arxiv))
                .int(scheme_bits(&paper.ids))
                .int(paper.authors.len() as i32);
            row.maybe_text(title.as_ref().map(|_| paper.title.as_str()))
                .maybe_text(title.as_deref());
            row.maybe_day(paper.published)
                .maybe_int(paper.year)
                .maybe_text(paper.venue.as_deref());
            row.maybe_text(status.map(|status| status.as_str()))
                .maybe_text(statement.text_license.as_deref())
                .maybe_day(statement.updated);
            self.stage_paper_parts(ord, paper);
        }
        Ok(())
    }

    /// Adds abstract, identifiers and versions of a paper.
    fn stage_paper_parts(&mut self, ord: i64, paper: &Paper) {
        if let Some(text) = &paper.abstract_text {
            self.table("staging_abstract").row(2).long(ord).text(text);
        }
        for id in &paper.ids {
            let row = self.table("staging_identifier").row(3);
            row.long(ord).text(id.scheme.as_str()).text(&id.value);
        }
        for version in &paper.versions {
            let row = self.table("staging_version").row(3);
            row.long(ord)
                .int(version.number.into())
                .maybe_day(version.date);
        }
    }

    fn stage_authors(&mut self) {
        for (ord, statement) in self.numbered(&self.batch.papers) {
            for (position, authorship) in (0..).zip(&statement.paper.authors) {
                self.stage_author(ord, position, authorship, &statement.key);
            }
            for institution in &statement.paper.institutions {
                self.stage_institution(ord, None, institution);
            }
        }
    }

    fn stage_author(&mut self, ord: i64, position: i32, authorship: &Authorship, paper: &str) {
        let author = &authorship.author;
        let surest = author.ids.iter().min();
        let mut name_norm = author_key(&author.name);
        // A damaged name is nobody else's: the lost letters can differ.
        if author.name.contains(char::REPLACEMENT_CHARACTER) {
            name_norm = format!("{name_norm} of {paper}");
        }
        let row = self
            .table("staging_author")
            .row(7)
            .long(ord)
            .int(position)
            .text(&author.name)
            .text(&name_norm);
        row.maybe_text(surest.map(|id| id.scheme.as_str()))
            .maybe_text(surest.map(|id| id.value.as_str()));
        row.texts(&authorship.affiliations);
        for id in &author.ids {
            let row = self.table("staging_author_identifier").row(4);
            row.long(ord)
                .int(position)
                .text(id.scheme.as_str())
                .text(&id.value);
        }
        for institution in &authorship.institutions {
            self.stage_institution(ord, Some(position), institution);
        }
    }

    /// Adds an institution of an author, or of the paper itself without a position.
    fn stage_institution(&mut self, ord: i64, position: Option<i32>, institution: &Institution) {
        let key = institution_key(&institution.name);
        if key.is_empty() {
            return;
        }
        let row = self
            .table("staging_institution")
            .row(7)
            .long(ord)
            .maybe_int(position);
        row.text(&institution.name)
            .text(&key)
            .maybe_text(institution.ror.as_deref());
        row.maybe_text(institution.openalex.as_deref())
            .maybe_text(institution.country.as_deref());
    }

    fn stage_repositories(&mut self) -> Result<(), StoreError> {
        for link in &self.batch.repositories {
            let ord = self.ord(&link.paper)?;
            let repository = &link.record;
            let row = self
                .table("staging_repository")
                .row(6)
                .long(ord)
                .text(&repository.url)
                .maybe_bool(repository.is_official);
            row.maybe_bool(repository.mentioned_in_paper)
                .maybe_bool(repository.mentioned_in_github);
            row.maybe_text(repository.framework.as_deref());
        }
        Ok(())
    }

    /// Adds tasks, names of methods and concepts of papers.
    fn stage_subjects(&mut self) {
        for (ord, statement) in self.numbered(&self.batch.papers) {
            for (table, names) in [
                ("staging_paper_task", &statement.paper.tasks),
                ("staging_paper_tag", &statement.paper.methods),
            ] {
                for name in names.iter().filter(|name| is_name(name)) {
                    self.table(table).row(2).long(ord).text(&normalise(name));
                }
            }
            for concept in &statement.concepts {
                let ConceptId { scheme, value } = &concept.id;
                let row = self.table("staging_paper_concept").row(3);
                row.long(ord).text(scheme.as_str()).text(value);
            }
        }
    }

    fn stage_tasks(&mut self) {
        for (n, task) in self.numbered(&self.batch.tasks) {
            let name = normalise(&task.name);
            let parent = task.parent.as_deref().map(normalise);
            let parent = parent.filter(|parent| !parent.is_empty() && *parent != name);
            let row = self
                .table("staging_task")
                .row(7)
                .long(n)
                .text(&task.name)
                .text(&name);
            row.maybe_text(task.slug.as_deref())
                .maybe_text(task.area.as_deref());
            row.maybe_text(task.description.as_deref())
                .maybe_text(parent.as_deref());
        }
        for (n, dataset) in self.numbered(&self.batch.datasets) {
            let row = self
                .table("staging_dataset")
                .row(4)
                .long(n)
                .text(&dataset.name)
                .text(&normalise(&dataset.name));
            row.maybe_text(dataset.description.as_deref());
        }
    }

    fn stage_results(&mut self) -> Result<(), StoreError> {
        for result in &self.batch.results {
            let ord = result.paper.as_ref().map(|key| self.ord(key)).transpose()?;
            let (task, dataset) = (normalise(&result.task), normalise(&result.dataset));
            let row = self
                .table("staging_result")
                .row(7)
                .maybe_long(ord)
                .text(&result_digest(result, &task, &dataset).to_string());
            row.text(&task)
                .text(&dataset)
                .text(&result.model)
                .json(&result.metrics);
            row.maybe_day(result.date);
        }
        Ok(())
    }

    fn stage_methods(&mut self) -> Result<(), StoreError> {
        for (n, statement) in self.numbered(&self.batch.methods) {
            let method = &statement.method;
            let ord = method.paper.as_ref().map(|key| self.ord(key)).transpose()?;
            let row = self
                .table("staging_method")
                .row(14)
                .long(n)
                .maybe_long(ord)
                .text(&method.id);
            row.maybe_long(line(statement.line))
                .bytes(&statement.digest)
                .text(&method.name)
                .text(&normalise(&method.name));
            row.maybe_text(method.area.as_deref())
                .maybe_text(method.summary.as_deref());
            let paper_count = method
                .paper_count
                .and_then(|count| i32::try_from(count).ok());
            row.maybe_int(method.introduced_year)
                .maybe_text(method.pwc_slug.as_deref())
                .maybe_int(paper_count)
                .maybe_text(method.kind.map(|kind| kind.as_str()))
                .text(&method.nearest.join(" "));
            for name in &method.names {
                let row = self.table("staging_method_name").row(5);
                row.long(n)
                    .text(&name.name)
                    .text(&normalise(&name.name))
                    .text(&spelling_key(&name.name))
                    .text(name.kind.as_str());
            }
            for collection in &method.collections {
                let row = self.table("staging_method_collection").row(3);
                row.long(n)
                    .text(&collection.name)
                    .maybe_text(collection.area.as_deref());
            }
        }
        Ok(())
    }

    fn stage_concepts(&mut self) {
        for (n, concept) in self.numbered(&self.batch.concepts) {
            let ConceptId { scheme, value } = &concept.id;
            let scheme = scheme.as_str();
            let row = self.table("staging_concept").row(4);
            row.long(n)
                .text(scheme)
                .text(value)
                .maybe_text(concept.label.as_deref());
            for label in &concept.alt_labels {
                let row = self.table("staging_concept_label").row(3);
                row.text(scheme).text(value).text(label);
            }
            for broader in &concept.broader {
                let row = self.table("staging_concept_broader").row(3);
                row.text(scheme).text(value).text(broader);
            }
            // The inverse relation: this concept is the broader one.
            for narrower in &concept.narrower {
                let row = self.table("staging_concept").row(4);
                row.long(n).text(scheme).text(narrower).maybe_text(None);
                let row = self.table("staging_concept_broader").row(3);
                row.text(scheme).text(narrower).text(value);
            }
        }
    }

    fn stage_reviews(&mut self) -> Result<(), StoreError> {
        let redistributable = self.batch.source.license.redistributable();
        for (n, review) in self.numbered(&self.batch.reviews) {
            let ord = self.ord(&review.paper)?;
            let review = &review.record;
            let row = self
                .table("staging_review")
                .row(14)
                .long(n)
                .long(ord)
                .text(&review.id);
            row.bool(review.is_meta);
            let texts = [
                &review.reviewer,
                &review.venue,
                &review.title,
                &review.rating,
                &review.confidence,
                &review.decision,
                &review.text,
            ];
            for text in texts {
                row.maybe_text(text.as_deref());
            }
            row.json(&review.scores)
                .maybe_day(review.date)
                .bool(redistributable);
        }
        Ok(())
    }

    fn stage_citations(&mut self) {
        let batch = self.batch;
        let stated = batch.papers.iter().flat_map(|statement| {
            let cited = statement.citations.iter();
            cited.map(|cited| [statement.key.as_str(), cited.as_str()])
        });
        let edges = batch.citations.iter();
        let edges = edges.map(|edge| [edge.citing.as_str(), edge.cited.as_str()]);
        for ends in stated.chain(edges) {
            let ends = ends.map(|key| (self.ords.get(key).copied(), key));
            let row = self.table("staging_citation").row(4);
            for (ord, key) in ends {
                row.maybe_long(ord).text(key);
            }
        }
    }
}

/// Returns the digest of a result's content, which is its key among the results of its source. The
/// names of the members are part of the stored keys.
fn result_digest(result: &ReportedResult, task: &str, dataset: &str) -> Digest {
    Digest::of_json(&serde_json::json!({
        "task": task,
        "dataset": dataset,
        "paper": result.paper,
        "model_name": result.model,
        "metrics": result.metrics,
        "reported_on": result.date,
    }))
}

/// Converts a line number to the integer type of the database.
fn line(line: Option<u64>) -> Option<i64> {
    line.and_then(|line| i64::try_from(line).ok())
}
