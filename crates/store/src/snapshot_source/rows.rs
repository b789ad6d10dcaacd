//! The rows of an export.

use crate::pairs::{CodeSample, PairId};
use crate::runs::RunId;
use crate::words::{IdScheme, NameKind};
use catalogue::{Digest, License};
use chrono::{DateTime, NaiveDate, Utc};
use ladder::{Level, Side};
use serde::{Deserialize, Serialize};

/// A source and its license.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SourceExport {
    /// The name.
    pub name: String,
    /// The license of its rows.
    pub license: License,
    /// Where it is published.
    pub url: Option<String>,
    /// Whom to name.
    pub attribution: Option<String>,
}

/// An author in a paper's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuthorExport {
    /// The author; shared by all who bear the name when nothing is asserted.
    pub author_id: i64,
    /// As written.
    pub name: String,
    /// Its normal form.
    pub name_norm: String,
    /// Scheme of the asserted identity.
    pub asserted_scheme: Option<String>,
    /// The asserted identity.
    pub asserted_id: Option<String>,
    /// Affiliations as written on this paper.
    pub affiliation: Vec<String>,
    /// Institutions they worked at as they wrote it, by name.
    pub institutions: Vec<WorkplaceExport>,
}

/// An institution, as a paper names it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkplaceExport {
    /// Its name.
    pub name: String,
    /// Its normal form.
    pub name_norm: String,
    /// Its ROR id, where one is asserted.
    pub ror: Option<String>,
    /// Its OpenAlex id, where one is asserted.
    pub openalex: Option<String>,
}

/// A repository declared for a paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RepositoryExport {
    /// The URL.
    pub url: String,
    /// Whether it is by the authors.
    pub is_official: Option<bool>,
    /// Whether the paper names it.
    pub mentioned_in_paper: Option<bool>,
    /// Whether it names the paper.
    pub mentioned_in_github: Option<bool>,
    /// Its framework.
    pub framework: Option<String>,
    /// Who says so.
    pub source: String,
    /// Under which license.
    pub license: License,
}

/// A paper with all that hangs on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PaperExport {
    /// The id.
    pub paper_id: i64,
    /// Identifiers by scheme and value.
    pub ids: Vec<(IdScheme, String)>,
    /// The title.
    pub title: String,
    /// Its normal form.
    pub title_norm: String,
    /// The abstract.
    pub abstract_text: Option<String>,
    /// When it was first published.
    pub published_on: Option<NaiveDate>,
    /// The year of publication.
    pub year: Option<i32>,
    /// Where it was published.
    pub venue: Option<String>,
    /// ok, withdrawn or retracted.
    pub status: String,
    /// The source that describes it.
    pub source: String,
    /// The license it is held under: the strictest of what was filled in.
    pub license: License,
    /// Every source that speaks of it, by name.
    pub sources: Vec<String>,
    /// Authors in order.
    pub authors: Vec<AuthorExport>,
    /// Repositories by URL.
    pub repositories: Vec<RepositoryExport>,
    /// Names of its tasks, by normal form.
    pub tasks: Vec<String>,
    /// Slugs of the methods it uses or names.
    pub methods: Vec<String>,
    /// What it is about.
    pub concepts: Vec<ConceptExport>,
    /// Its versions and their days, ascending.
    pub versions: Vec<(i32, Option<NaiveDate>)>,
    /// Who says that it no longer stands, and how.
    pub status_claims: Vec<SaidExport>,
    /// Where a source says otherwise.
    pub conflicts: Vec<SaidExport>,
    /// Reviews of it that may be published.
    pub reviews: i64,
    /// Reviews of it that may not.
    pub reviews_withheld: i64,
}

/// A concept of a paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ConceptExport {
    /// Whose concept it is.
    pub scheme: String,
    /// What it is known by there.
    pub value: String,
    /// Its label, where one is held.
    pub label: Option<String>,
    /// Who asserts it.
    pub source: String,
    /// Under which license.
    pub license: License,
}

/// What a source says of a field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SaidExport {
    /// `title`, `year`, `venue`, `date` or `status`.
    pub field: String,
    /// What it says.
    pub said: String,
    /// Who says so.
    pub source: String,
}

/// A review of a paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ReviewExport {
    /// The paper.
    pub paper_id: i64,
    /// The review's id in its source.
    pub record: String,
    /// The reviewer's pseudonym.
    pub reviewer: Option<String>,
    /// Where the paper was submitted.
    pub venue: Option<String>,
    /// The rating, as it was given.
    pub rating: Option<String>,
    /// The confidence, as it was given.
    pub confidence: Option<String>,
    /// What became of the submission.
    pub decision: Option<String>,
    /// The text.
    pub body: Option<String>,
    /// Any other score, by its name.
    pub scores: serde_json::Value,
    /// When it was written.
    pub reviewed_on: Option<NaiveDate>,
    /// Who holds it.
    pub source: String,
    /// Under which license.
    pub license: License,
}

/// An author on their own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PersonExport {
    /// As written.
    pub name: String,
    /// Its normal form.
    pub name_norm: String,
    /// Scheme of the identity that decides who it is.
    pub asserted_scheme: Option<String>,
    /// That identity.
    pub asserted_id: Option<String>,
    /// Every asserted id, by scheme and value.
    pub ids: Vec<(String, String)>,
    /// Who names it first.
    pub source: String,
    /// Under which license.
    pub license: License,
}

/// An institution on its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct InstitutionExport {
    /// The id.
    pub institution_id: i64,
    /// Name and ids.
    pub named: WorkplaceExport,
    /// Its country, ISO 3166-1 alpha-2.
    pub country: Option<String>,
    /// Who names it first.
    pub source: String,
    /// Under which license.
    pub license: License,
}

/// A name of a method.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NameExport {
    /// As written.
    pub name: String,
    /// Its normal form.
    pub norm: String,
    /// What kind of name.
    pub kind: NameKind,
    /// Under which license.
    pub license: License,
}

/// The run that speaks for a method.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CurrentRun {
    /// The run.
    pub run_id: RunId,
    /// Its level.
    pub level: Option<Level>,
    /// When it ended.
    pub finished_at: DateTime<Utc>,
}

/// A method with all that hangs on it. Repositories are those of its paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MethodExport {
    /// What it is known by.
    pub slug: String,
    /// The name.
    pub name: String,
    /// Its normal form.
    pub name_norm: String,
    /// Its area.
    pub area: Option<String>,
    /// What it is.
    pub summary: Option<String>,
    /// The year it was introduced.
    pub introduced_year: Option<i32>,
    /// The last part of its Papers with Code URL.
    pub pwc_slug: Option<String>,
    /// The paper that introduced it.
    pub paper_id: Option<i64>,
    /// The source that describes it.
    pub source: String,
    /// The license it is held under.
    pub license: License,
    /// Every name it goes by.
    pub names: Vec<NameExport>,
    /// Collections it stands in.
    pub collections: Vec<String>,
    /// Repositories of its paper, by URL.
    pub repositories: Vec<RepositoryExport>,
    /// The pair that speaks for it.
    pub pair_id: Option<PairId>,
    /// The latest run of that pair.
    pub run: Option<CurrentRun>,
}

/// One reading of a current pair.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CodeExport {
    /// The method's slug.
    pub method: String,
    /// The pair.
    pub pair_id: PairId,
    /// Which reading.
    pub side: Side,
    /// Who wrote it.
    pub generator: String,
    /// Its content address.
    pub code_sha256: Digest,
    /// The text and what is known of it.
    pub code: CodeSample,
}

/// A task.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TaskExport {
    /// The name.
    pub name: String,
    /// Its normal form.
    pub name_norm: String,
    /// A short form for URLs.
    pub slug: Option<String>,
    /// Its area.
    pub area: Option<String>,
    /// What it is.
    pub description: Option<String>,
    /// The normal form of the task above it.
    pub parent: Option<String>,
    /// Datasets on which results of it are held, by name.
    pub datasets: Vec<String>,
    /// Who describes it.
    pub source: String,
    /// The license it is held under.
    pub license: License,
}

/// A reported result.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ResultExport {
    /// The digest of what the row says: its key among the rows of its source.
    pub row_sha256: String,
    /// The task's name.
    pub task: String,
    /// The dataset's name.
    pub dataset: String,
    /// The paper, when it is known.
    pub paper_id: Option<i64>,
    /// The model as named.
    pub model_name: String,
    /// Metric name to value, as reported.
    pub metrics: serde_json::Value,
    /// When it was reported.
    pub reported_on: Option<NaiveDate>,
    /// Who says so.
    pub source: String,
    /// The license it is held under.
    pub license: License,
}
