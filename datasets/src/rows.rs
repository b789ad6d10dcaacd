//! One row of a file: a record of the catalogue, and the paper it refers to.
//!
//! Rows come one at a time and as the file has them: a row about a paper carries a [`PaperReference`] whose key is the paper's surest
//! id (`arxiv:…`, `openreview:…`, `acl:…`, `doi:…`, `pwc:…`, `openalex:…`), else `url:<host/path>`, else `title:<normal form>`. A cited
//! paper may be in another file, or in none.

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
        /// Source of the link, where the file names one.
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
    /// A concept of a vocabulary. Statements about one concept that are apart in a file come as several rows.
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
        /// Source of the citation, where the file names one.
        origin: Option<String>,
    },
}

impl From<PaperStatement> for StreamRow {
    fn from(statement: PaperStatement) -> Self {
        Self::Paper(Box::new(statement))
    }
}
