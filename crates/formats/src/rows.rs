//! One row of a file: a record of the catalogue, and a reference to the record's paper.
//!
//! A stream returns rows one at a time and does not merge them. A row about a paper has a [`PaperReference`], whose key is the paper's
//! most reliable id (`arxiv:…`, `openreview:…`, `acl:…`, `doi:…`, `pwc:…`, `openalex:…`), else `url:<host/path>`, else
//! `title:<normal form>`. A cited paper may be in another file, or in no file.

use catalogue::{
    Citation, Concept, Dataset, MethodStatement, PaperReference, PaperStatement, ReportedResult,
    Repository, Review, Task,
};

/// One row of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StreamRow {
    /// A statement about a paper.
    Paper(Box<PaperStatement>),
    /// A statement about a method.
    Method(Box<MethodStatement>),
    /// A repository declared for a paper.
    Repository {
        /// The paper.
        paper: PaperReference,
        /// The repository.
        repository: Repository,
        /// The source of the link; `None` when the file names no source.
        origin: Option<String>,
    },
    /// A task.
    Task(Task),
    /// A dataset.
    Dataset {
        /// The dataset.
        dataset: Dataset,
        /// The paper that introduces the dataset.
        paper: Option<PaperReference>,
    },
    /// A reported result.
    Result {
        /// The result.
        result: ReportedResult,
        /// The paper that reports the result.
        paper: Option<PaperReference>,
    },
    /// A concept of a vocabulary. Separate runs of statements about one concept are several rows.
    Concept(Concept),
    /// A review of a paper.
    Review {
        /// The paper.
        paper: PaperReference,
        /// The review.
        review: Review,
    },
    /// A citation by keys of papers.
    Citation {
        /// The citation.
        citation: Citation,
        /// The source of the citation; `None` when the file names no source.
        origin: Option<String>,
    },
}

impl From<PaperStatement> for StreamRow {
    fn from(statement: PaperStatement) -> Self {
        Self::Paper(Box::new(statement))
    }
}
