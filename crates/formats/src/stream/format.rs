//! The supported formats, the detection of a file's format, and the listing of a folder.

use super::skos;
use crate::dump::Shape;
use crate::dump::head;
use crate::error::DatasetError;
use crate::parquet;
use catalogue::string_enum;
use std::collections::{BTreeSet, HashSet};
use std::path::{Path, PathBuf};

string_enum! {
    /// A supported format.
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
        /// Responses of arXiv's OAI-PMH interface, in its formats `arXiv` and `arXivRaw`: XML.
        ArxivOai = "arxiv_oai",
        /// A collection of the ACL Anthology: XML.
        AclAnthology = "acl_anthology",
        /// The dump of dblp: XML.
        Dblp = "dblp",
        /// Works of OpenAlex: JSON Lines.
        OpenAlexWorks = "openalex_works",
        /// Concepts of a SKOS vocabulary: Turtle.
        SkosConcepts = "skos_concepts",
    }
}

impl StreamFormat {
    /// Infers the format of a file from its first rows, else from its name.
    ///
    /// # Errors
    /// When the file cannot be opened or has no supported format. The error has advice.
    pub fn of(file: &Path) -> Result<Self, DatasetError> {
        let head = if parquet::is_parquet(file) {
            // The same text as the keys of the first row of a JSON dump with these columns.
            parquet::column_names(file)?
                .iter()
                .map(|column| format!("[{{{column:?}"))
                .collect()
        } else {
            head(file).map_err(DatasetError::open(file))?
        };
        let name = file
            .file_name()
            .map(|name| name.to_string_lossy().to_lowercase())
            .unwrap_or_default();
        // The file name decides where the first rows do not, as in an empty array.
        format_by_head(&head)
            .or_else(|| format_by_name(&name))
            .ok_or_else(|| DatasetError::Unrecognised {
                file: file.to_path_buf(),
                hint: hint(&name),
            })
    }

    /// Returns the arrangement of the records of a JSON file.
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

/// Returns the advice for a file without a supported format.
fn hint(name: &str) -> &'static str {
    if name.ends_with(".csv")
        || name.ends_with(".tsv")
        || name.ends_with(".tsv.gz")
        || name.ends_with(".arrow")
    {
        "tables of other tools are not supported; give the JSON or Parquet dump with the same columns"
    } else if name.ends_with(".sha256") {
        "this is the pinned checksum of the file beside it"
    } else if name.trim_end_matches(".gz").ends_with(".db.json") {
        "this is an object derived from the links dump; give links-between-papers-and-code.json itself"
    } else {
        "give an arXiv metadata snapshot or OpenAlex works (JSON Lines), responses of arXiv's OAI-PMH interface, a collection of \
         the ACL Anthology or the dump of dblp (XML), SKOS concepts (Turtle), a dump of Papers with Code (JSON, or Parquet with the same columns), S2ORC metadata, reviews of PeerRead \
         or a file of the joined slice (JSON Lines), each plain, as .gz or as .xz"
    }
}

fn format_by_name(name: &str) -> Option<StreamFormat> {
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

/// Strips the byte order mark and white space before the first row.
fn trim_start(head: &str) -> &str {
    head.trim_start_matches('\u{feff}').trim_start()
}

fn format_by_head(head: &str) -> Option<StreamFormat> {
    let has = |text: &str| head.contains(text);
    match trim_start(head).chars().next()? {
        '[' => format_by_columns(head, Shape::Array),
        '{' => format_by_columns(head, Shape::Lines),
        // First, because titles of dblp name other formats.
        '<' if has("<dblp") => Some(StreamFormat::Dblp),
        '<' if has("OAI-PMH") => Some(StreamFormat::ArxivOai),
        '<' if has("<collection ") => Some(StreamFormat::AclAnthology),
        _ if has(skos::NAMESPACE) && is_turtle(head) => Some(StreamFormat::SkosConcepts),
        _ => None,
    }
}

/// Returns true if the first statement is one of Turtle: a directive or a subject. Programs and pages can contain the namespace, too,
/// and vocabularies in RDF/XML are not supported.
///
/// **Source**: W3C, "RDF 1.1 Turtle", 6.5: `directive`, `subject`.
fn is_turtle(head: &str) -> bool {
    let mut lines = trim_start(head).lines().map(str::trim);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with('#'));
    let first = first.unwrap_or_default();
    let mut words = first.split_whitespace();
    match words.next().unwrap_or_default() {
        "@prefix" | "@base" => true,
        word if word.eq_ignore_ascii_case("prefix") => {
            words.next().is_some_and(|name| name.ends_with(':'))
        }
        word if word.eq_ignore_ascii_case("base") => {
            words.next().is_some_and(|iri| iri.starts_with('<'))
        }
        // An IRI has a scheme, or is relative: `<#concept>`; a tag has neither.
        word => {
            let iri = word.strip_prefix('<').and_then(|rest| rest.split_once('>'));
            iri.is_some_and(|(iri, _)| iri.is_empty() || iri.contains([':', '/', '#']))
                || word.starts_with("_:")
        }
    }
}

/// Columns that identify a JSON format; the first match decides.
const IDENTIFYING_COLUMNS: &[(StreamFormat, &[&str])] = &[
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
    // The bundled slice has rows of the joined slice without `groups` and `n_reviews`.
    (
        StreamFormat::JoinedPapers,
        &["id", "title", "authors_source"],
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

/// Returns the JSON format with these columns and this arrangement. A single object with the columns of an array's rows, such as a
/// response of an API, has no format.
fn format_by_columns(head: &str, shape: Shape) -> Option<StreamFormat> {
    // JSON escapes quotation marks inside texts, so a quoted name is a key.
    let has = |column: &&str| head.contains(&format!("\"{column}\""));
    if shape == Shape::Lines && head.contains("openalex.org/W") && head.contains("\"id\"") {
        return Some(StreamFormat::OpenAlexWorks);
    }
    let fits =
        |format: StreamFormat, columns: &[&str]| format.shape() == shape && columns.iter().all(has);
    IDENTIFYING_COLUMNS
        .iter()
        .find(|(format, columns)| fits(*format, columns))
        .map(|(format, _)| *format)
}

/// A listed file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// A file with a supported format.
    Readable(PathBuf, StreamFormat),
    /// A file that cannot be streamed, with the reason or advice.
    Unread(PathBuf, String),
}

/// Lists every file below a folder, sorted by path: readable ones with their format, others with the reason; then folders below it that
/// cannot be listed.
pub fn find(folder: &Path) -> Result<Vec<Found>, DatasetError> {
    let (mut files, mut unread, mut folders) = (vec![], vec![], vec![folder.to_path_buf()]);
    // A link can lead to a folder above it: each folder is listed once, by its own path if that is below.
    let (mut links, mut listed) = (BTreeSet::new(), HashSet::new());
    while let Some(current) = folders.pop().or_else(|| links.pop_first()) {
        let entries = current.canonicalize().and_then(|own| {
            let is_new = listed.insert(own);
            let entries = is_new.then(|| current.read_dir()).transpose()?;
            entries.into_iter().flatten().collect::<Result<Vec<_>, _>>()
        });
        let entries = match entries {
            Ok(entries) => entries,
            Err(error) if current == folder => return Err(DatasetError::open(folder)(error)),
            Err(error) => {
                unread.push((current, error.to_string()));
                continue;
            }
        };
        for path in entries.into_iter().map(|entry| entry.path()) {
            if !path.is_dir() {
                files.push(path);
            } else if path.is_symlink() {
                links.insert(path);
            } else {
                folders.push(path);
            }
        }
    }
    files.sort();
    unread.sort();
    let unread = unread.into_iter();
    let unread = unread.map(|(path, reason)| Found::Unread(path, reason));
    Ok(files.into_iter().map(classify).chain(unread).collect())
}

fn classify(file: PathBuf) -> Found {
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
