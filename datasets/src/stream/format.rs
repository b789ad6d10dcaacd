//! Which format a file has, told by its first rows, else by its name; and what a folder holds.

use super::skos;
use crate::dump::Shape;
use crate::dump::head;
use crate::error::DatasetError;
use crate::parquet;
use catalogue::string_enum;
use std::path::{Path, PathBuf};

string_enum! {
    /// A format that is streamed.
    pub enum StreamFormat {
        /// Papers with Code `papers-with-abstracts.json`.
        Papers = "papers",
        /// Papers with Code `links-between-papers-and-code.json`.
        Links = "links",
        /// Papers with Code `methods.json`.
        Methods = "methods",
        /// Papers with Code `evaluation-tables.json`.
        EvaluationTables = "evaluation_tables",
        /// Papers with Code `datasets.json`.
        Datasets = "datasets",
        /// The joined slice's `papers.jsonl`.
        JoinedPapers = "joined_papers",
        /// The joined slice's `methods.jsonl`: the columns of `methods.json` and `paper_key`.
        JoinedMethods = "joined_methods",
        /// The joined slice's `citations.jsonl`.
        JoinedCitations = "joined_citations",
        /// Reviews in the schema of PeerRead: JSON Lines.
        Reviews = "reviews",
        /// Metadata records of S2ORC: JSON Lines.
        S2orcMetadata = "s2orc_metadata",
        /// The metadata snapshot of arXiv: JSON Lines.
        ArxivSnapshot = "arxiv_snapshot",
        /// Answers of arXiv's OAI-PMH interface, in its formats `arXiv` and `arXivRaw`: XML.
        ArxivOai = "arxiv_oai",
        /// A collection of the ACL Anthology: XML.
        AclAnthology = "acl_anthology",
        /// Works of OpenAlex: JSON Lines.
        OpenAlexWorks = "openalex_works",
        /// Concepts of a SKOS vocabulary: Turtle.
        SkosConcepts = "skos_concepts",
    }
}

impl StreamFormat {
    /// The format of a file.
    ///
    /// # Errors
    /// When the file cannot be opened, or is none of the formats; the error says what to do.
    pub fn of(file: &Path) -> Result<Self, DatasetError> {
        let head = if parquet::is_parquet(file) {
            // As the first row of a dump with the same columns would begin.
            parquet::column_names(file)?
                .iter()
                .map(|column| format!("[{{{column:?}"))
                .collect()
        } else {
            head(file).map_err(|source| DatasetError::Open {
                file: file.to_path_buf(),
                source,
            })?
        };
        let name = file
            .file_name()
            .map(|name| name.to_string_lossy().to_lowercase())
            .unwrap_or_default();
        // An archive's own name decides where the first rows do not, as in an empty array.
        by_head(&head)
            .or_else(|| by_name(&name))
            .ok_or_else(|| DatasetError::Unrecognised {
                file: file.to_path_buf(),
                hint: hint(&name),
            })
    }

    /// How the records of a file of JSON stand.
    pub const fn shape(self) -> Shape {
        match self {
            Self::Papers
            | Self::Links
            | Self::Methods
            | Self::EvaluationTables
            | Self::Datasets => Shape::Array,
            _ => Shape::Lines,
        }
    }
}

/// Why a file that is not read is not, and what to do instead.
fn hint(name: &str) -> &'static str {
    if name.ends_with(".csv")
        || name.ends_with(".tsv")
        || name.ends_with(".tsv.gz")
        || name.ends_with(".arrow")
    {
        "tables of other tools are not read; give the JSON or Parquet dump with the same columns"
    } else if name.ends_with(".sha256") {
        "this is the pinned checksum of the file beside it, nothing to read"
    } else if name.trim_end_matches(".gz").ends_with(".db.json") {
        "this is an object derived from the links dump; give links-between-papers-and-code.json itself"
    } else {
        "give an arXiv metadata snapshot or OpenAlex works (JSON Lines), answers of arXiv's OAI-PMH interface or a collection of \
         the ACL Anthology (XML), SKOS concepts (Turtle), a dump of Papers with Code (JSON, or Parquet with the same columns), S2ORC metadata, reviews of PeerRead \
         or a file of the joined slice (JSON Lines), each plain, as .gz or as .xz"
    }
}

fn by_name(name: &str) -> Option<StreamFormat> {
    let name = name.trim_end_matches(".gz").trim_end_matches(".xz");
    match name.strip_suffix(".json")? {
        "papers-with-abstracts" => Some(StreamFormat::Papers),
        "links-between-papers-and-code" => Some(StreamFormat::Links),
        "methods" => Some(StreamFormat::Methods),
        "evaluation-tables" => Some(StreamFormat::EvaluationTables),
        "datasets" => Some(StreamFormat::Datasets),
        _ => None,
    }
}

/// The text without what may stand before its first row.
fn text(head: &str) -> &str {
    head.trim_start_matches('\u{feff}').trim_start()
}

fn by_head(head: &str) -> Option<StreamFormat> {
    let has = |text: &str| head.contains(text);
    match text(head).chars().next()? {
        '[' => by_columns(head, Shape::Array),
        '{' => by_columns(head, Shape::Lines),
        '<' if has("OAI-PMH") => Some(StreamFormat::ArxivOai),
        '<' if has("<collection ") => Some(StreamFormat::AclAnthology),
        // The same vocabulary as RDF/XML is not read.
        _ if has(skos::NAMESPACE) && !text(head).starts_with("<?xml") && !has("<rdf:RDF") => {
            Some(StreamFormat::SkosConcepts)
        }
        _ => None,
    }
}

/// The formats of JSON by columns that no other has; the first that fits.
const COLUMNS: &[(StreamFormat, &[&str])] = &[
    (StreamFormat::ArxivSnapshot, &["authors_parsed"]),
    (StreamFormat::ArxivSnapshot, &["journal-ref"]),
    (
        StreamFormat::S2orcMetadata,
        &["paper_id", "outbound_citations"],
    ),
    (StreamFormat::Reviews, &["reviews", "comments"]),
    (StreamFormat::JoinedCitations, &["citing", "cited"]),
    (StreamFormat::JoinedMethods, &["paper_key", "collections"]),
    (
        StreamFormat::JoinedPapers,
        &["groups", "title", "n_reviews"],
    ),
    (StreamFormat::Links, &["repo_url", "paper_title"]),
    (
        StreamFormat::EvaluationTables,
        &["subtasks", "datasets", "task"],
    ),
    (StreamFormat::Datasets, &["introduced_date", "name"]),
    (StreamFormat::Datasets, &["modalities", "variants"]),
    (StreamFormat::Papers, &["url_abs", "abstract", "authors"]),
    (StreamFormat::Methods, &["collections", "full_name"]),
];

/// A single object with the columns of an array's rows is none of these: an answer of an interface, say.
fn by_columns(head: &str, shape: Shape) -> Option<StreamFormat> {
    // In JSON a quotation mark inside a text is escaped, so these are keys.
    let has = |column: &&str| head.contains(&format!("\"{column}\""));
    if shape == Shape::Lines && head.contains("openalex.org/W") && head.contains("\"id\"") {
        return Some(StreamFormat::OpenAlexWorks);
    }
    let fits =
        |format: StreamFormat, columns: &[&str]| format.shape() == shape && columns.iter().all(has);
    COLUMNS
        .iter()
        .find(|(format, columns)| fits(*format, columns))
        .map(|(format, _)| *format)
}

/// A file of a folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// A file that can be streamed.
    Readable(PathBuf, StreamFormat),
    /// A file that cannot, and what to do.
    Unread(PathBuf, String),
}

/// Every file below a folder, sorted by path: what can be streamed, and what not and why. Nothing is left out.
///
/// # Errors
/// When a folder cannot be listed.
pub fn find(folder: &Path) -> Result<Vec<Found>, DatasetError> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let failed = |source| DatasetError::Open {
            file: folder.clone(),
            source,
        };
        for entry in std::fs::read_dir(&folder).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            if path.is_dir() {
                folders.push(path)
            } else {
                found.push(path)
            }
        }
    }
    found.sort();
    Ok(found.into_iter().map(looked_at).collect())
}

fn looked_at(file: PathBuf) -> Found {
    match StreamFormat::of(&file) {
        Ok(format) => Found::Readable(file, format),
        Err(DatasetError::Unrecognised { hint, .. }) => Found::Unread(file, hint.to_owned()),
        Err(other) => {
            let cause = std::error::Error::source(&other)
                .map(ToString::to_string)
                .unwrap_or_default();
            Found::Unread(file, format!("{other}: {cause}"))
        }
    }
}
