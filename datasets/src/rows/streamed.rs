//! What a stream gives: one thing a row, and what only streamed sources say.

use super::{LinkRow, MethodRow, PaperMention, PaperRow, ResultRow, TaskRow};
use catalogue::string_enum;
use std::collections::BTreeMap;

/// One row of a file, as it came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StreamRow {
    /// A paper.
    Paper(Box<StreamedPaper>),
    /// A method.
    Method(MethodRow),
    /// A repository declared for a paper.
    Link(LinkRow),
    /// A task.
    Task(TaskRow),
    /// A data set.
    Dataset(DatasetRow),
    /// A result on a data set.
    Result(ResultRow),
    /// A concept of a vocabulary.
    Concept(ConceptRow),
    /// What one reviewer said of a paper.
    Review(ReviewRow),
    /// One paper cites another; either may stand in another file, or in none.
    Citation {
        /// Key of the citing paper.
        citing: String,
        /// Key of the paper it cites.
        cited: String,
        /// Which source the edge comes from, where the file says.
        origin: Option<String>,
    },
}

impl From<PaperRow> for StreamRow {
    fn from(paper: PaperRow) -> Self {
        Self::Paper(Box::new(StreamedPaper {
            paper,
            facts: PaperFacts::default(),
        }))
    }
}

/// A paper of a streamed file: the row every source gives, and what only such sources say.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StreamedPaper {
    /// The row.
    pub paper: PaperRow,
    /// What is said beyond it.
    pub facts: PaperFacts,
}

/// What a source asserts of a paper beyond a [`PaperRow`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PaperFacts {
    /// Id of the work at OpenAlex, e.g. `W2741809807`.
    pub openalex: Option<String>,
    /// The authors with the ids and institutions that are asserted of each, in the order of [`PaperRow::authors`]; empty when the
    /// source asserts nothing of any of them.
    pub authors: Vec<AuthorRow>,
    /// Set when the source says that the paper no longer stands.
    pub status: Option<Status>,
    /// Number of the newest version, from 1.
    pub version: Option<u16>,
    /// Every version the source names, by number.
    pub versions: Vec<VersionRow>,
    /// Day of the newest change that the source records, as `YYYY-MM-DD`: what an incremental run compares.
    pub updated: Option<String>,
    /// Subject categories, the primary one first, e.g. `cs.LG`.
    pub categories: Vec<String>,
    /// Address of the license of the paper's text. The row itself stands under the license of its source.
    pub text_license: Option<String>,
    /// Concepts that the source says it is about.
    pub concepts: Vec<PaperConcept>,
    /// Keys of the papers it cites, each once.
    pub cites: Vec<String>,
}

/// A concept that a source asserts of a paper.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PaperConcept {
    /// The address that names it, e.g. `https://openalex.org/T10036`.
    pub iri: String,
    /// Its label as given.
    pub label: Option<String>,
    /// The source's own score, from 0 to 1, as it is written there.
    pub score: Option<String>,
}

/// A version of a paper.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct VersionRow {
    /// Its number, from 1.
    pub number: u16,
    /// Day it was made, as `YYYY-MM-DD`.
    pub date: Option<String>,
}

string_enum! {
    /// Why a paper no longer stands.
    pub enum Status {
        /// Taken back by its authors, or taken out by its host.
        Withdrawn = "withdrawn",
        /// Declared invalid by its publisher.
        Retracted = "retracted",
    }
}

/// An author of one paper. Two rows are one person only when an asserted id says so: a name never does.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AuthorRow {
    /// Name as given.
    pub name: String,
    /// ORCID iD, e.g. `0000-0002-1825-0097`, its check digit tested.
    pub orcid: Option<String>,
    /// Id at OpenAlex, e.g. `A5023888391`: that source's own clustering, which it may change.
    pub openalex: Option<String>,
    /// Id in the ACL Anthology, e.g. `jane-doe`, given there only where names are ambiguous.
    pub acl: Option<String>,
    /// Institutions given for this paper.
    pub institutions: Vec<InstitutionRow>,
}

/// An institution as given beside an author.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct InstitutionRow {
    /// Name or affiliation as given.
    pub name: String,
    /// ROR id, e.g. `042nb2s44`, its check digits tested.
    pub ror: Option<String>,
    /// Id at OpenAlex, e.g. `I63966007`.
    pub openalex: Option<String>,
    /// Country as two capital letters. **Source**: ISO 3166-1 alpha-2.
    pub country: Option<String>,
}

/// A concept of a SKOS vocabulary. Statements about one concept that stand apart in a file come as several rows with one `iri`;
/// uniting them is the merge's work, because a stream remembers nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ConceptRow {
    /// The address that names it.
    pub iri: String,
    /// Preferred label: the English one, else one without language, else the first.
    pub label: Option<String>,
    /// Other labels, in any language.
    pub alt_labels: Vec<String>,
    /// Addresses of broader concepts.
    pub broader: Vec<String>,
    /// Addresses of narrower concepts: the same relation told from its other end.
    pub narrower: Vec<String>,
}

/// A data set.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DatasetRow {
    /// Slug of its page, where it has one.
    pub slug: Option<String>,
    /// Name as given.
    pub name: String,
    /// Full name, when it is not the name again.
    pub full_name: Option<String>,
    /// Description in Markdown, under the source's license.
    pub description: Option<String>,
    /// Address of its own page.
    pub homepage: Option<String>,
    /// Key of the paper that introduces it.
    pub paper_key: Option<String>,
    /// What this row says of that paper.
    pub paper: Option<PaperMention>,
    /// Day of its introduction as `YYYY-MM-DD`.
    pub introduced: Option<String>,
    /// Names of modalities, e.g. "Images".
    pub modalities: Vec<String>,
    /// Names of tasks it is used for.
    pub tasks: Vec<String>,
    /// Names of its variants: the names results use.
    pub variants: Vec<String>,
    /// How many papers the source counted.
    pub paper_count: Option<u64>,
}

/// What one reviewer, or who decided, said of one paper: raw, never averaged. Reviewers are anonymous: two rows are never one
/// person's.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReviewRow {
    /// Key of the paper.
    pub paper_key: String,
    /// What this row says of that paper.
    pub paper: PaperMention,
    /// Its place among the reviews of the paper in the file, from 1.
    pub number: u32,
    /// Whether it is a meta-review: of who decided, not of a reviewer.
    pub is_meta: bool,
    /// Venue and year as given.
    pub venue: Option<String>,
    /// What became of the paper, as the file says for all its reviews.
    pub accepted: Option<bool>,
    /// Headline, e.g. "Official Review".
    pub title: Option<String>,
    /// Recommendation as given, on the venue's own scale: a number, or of a meta-review the decision's words.
    pub rating: Option<String>,
    /// The reviewer's confidence, on the venue's own scale.
    pub confidence: Option<String>,
    /// Every other score by its name in the file, as given.
    pub scores: BTreeMap<String, String>,
    /// The text.
    pub text: Option<String>,
    /// Day as `YYYY-MM-DD`.
    pub date: Option<String>,
}
