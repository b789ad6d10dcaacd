//! Statements of a repository about itself in `CITATION.cff` and `codemeta.json`: its license, and the papers that are to be cited for it.
//!
//! Both formats name the same facts by other keys, so one reader tries the keys of both. A key in another case is used, with a finding.
//!
//! **Source**: Citation File Format 1.2.0, schema guide; CodeMeta 3.0, terms; schema.org, `ScholarlyArticle`.

use crate::asserted;
use crate::columns::{PaperColumns, date, doi, one_line, paper_or_note, set_date, year_of_text};
use crate::finding::{FindingKind, Findings, Notes, note_characters};
use crate::limits;
use crate::pwc::papers::institutions;
use crate::repo;
use crate::rows::StreamRow;
use catalogue::{
    AuthorId, AuthorScheme, Authorship, PaperRef, PaperReference, PaperStatement, Repository,
    is_among,
};
use serde_json::{Map, Value};
use std::path::Path;

/// The maximum length of a file in bytes. 1 MiB: genuine files have some kilobytes.
const MAX_BYTES: usize = 1 << 20;

/// The maximum number of parts of a YAML file that its aliases may repeat. 10,000: genuine files repeat a name or two.
const MAX_REPEATED: usize = 10_000;

/// The versions of the Citation File Format.
const CFF_VERSIONS: [&str; 6] = ["1.0.0", "1.0.1", "1.0.2", "1.0.3", "1.1.0", "1.2.0"];

/// The types of a reference that are papers. **Source**: schema guide, `definitions.reference.type`.
const PAPER_TYPES: &str = "\
    article book conference-paper generic proceedings report thesis unpublished";

/// The other types of a reference. **Source**: as of [`PAPER_TYPES`].
const OTHER_TYPES: &str = "\
    art audiovisual bill blog catalogue conference data database dictionary edited-work encyclopedia film-broadcast \
    government-document grant hearing historical-work legal-case legal-rule magazine-article manual map multimedia music \
    newspaper-article pamphlet patent personal-communication serial slides software software-code software-container \
    software-executable software-virtual-machine sound-recording standard statute video website";

/// The facts of one file.
#[derive(Debug, Default)]
pub struct CitationFile {
    /// The license of the repository in the file's words, `OR` between several.
    pub license: Option<String>,
    /// The papers to cite for the repository.
    pub papers: Vec<PaperStatement>,
    /// The defects of the file.
    pub findings: Findings,
}

impl CitationFile {
    /// Returns true for the names of citation files.
    pub fn is_name(name: &str) -> bool {
        matches!(name, "CITATION.cff" | "codemeta.json")
    }

    /// Reads a file; its name decides the format. Whatever cannot be read is a finding.
    pub fn read(path: &str, bytes: &[u8]) -> Self {
        let mut notes = Notes::new();
        let (mut license, mut papers) = (None, vec![]);
        match parse(path, bytes) {
            Ok(value) => {
                match &value {
                    Value::Object(fields) if path.ends_with(".cff") => {
                        (license, papers) = citation(&Entry(fields), &mut notes);
                    }
                    Value::Object(fields) => {
                        (license, papers) = codemeta(&Entry(fields), &mut notes);
                    }
                    _ => notes.push((FindingKind::BadRow, "no keys at the top".to_owned())),
                }
                note_texts(&value, &mut notes);
            }
            Err(note) => notes.push(note),
        }
        for statement in &mut papers {
            limits::enforce_statement(statement, &mut notes);
        }
        let mut read = Self {
            license,
            papers,
            findings: Findings::new(Path::new(path)),
        };
        read.findings.add_all(1, notes);
        read
    }

    /// Returns the papers as rows, each with the repository at this address, which mentions it. What the file says of the repository's
    /// address is not believed.
    pub fn rows(self, address: &str) -> Vec<StreamRow> {
        let url = repo::normalise(address);
        let rows_of = |statement: PaperStatement| {
            let paper = PaperReference {
                key: statement.key.clone(),
                ids: statement.paper.ids.clone(),
                title: statement.paper.title.clone(),
                published: statement.paper.published,
                year: statement.paper.year,
            };
            let link = url.clone().map(|url| StreamRow::Repository {
                paper,
                repository: Repository {
                    url,
                    mentioned_in_github: Some(true),
                    ..Repository::default()
                },
                origin: None,
            });
            std::iter::once(statement.into()).chain(link)
        };
        self.papers.into_iter().flat_map(rows_of).collect()
    }
}

fn parse(path: &str, bytes: &[u8]) -> Result<Value, (FindingKind, String)> {
    if bytes.len() > MAX_BYTES {
        return Err((FindingKind::TooLong, format!("{} bytes", bytes.len())));
    }
    let text = std::str::from_utf8(bytes)
        .map_err(|error| (FindingKind::InvalidUtf8, error.to_string()))?
        .trim_start_matches('\u{feff}');
    let bad = |error: String| (FindingKind::BadRow, error);
    if !path.ends_with(".cff") {
        return serde_json::from_str(text).map_err(|error| bad(error.to_string()));
    }
    let mut alias_limits = serde_saphyr::options::AliasLimits::default();
    alias_limits.max_total_replayed_events = MAX_REPEATED;
    let options = serde_saphyr::options! {
        alias_limits: alias_limits,
        duplicate_keys: serde_saphyr::DuplicateKeyPolicy::FirstWins,
        strict_booleans: true, // the name "No" is no "false"
        with_snippet: false,
    };
    serde_saphyr::from_str_with_options(text, options).map_err(|error| bad(error.to_string()))
}

/// Notes the characters of all texts that cannot be stored or that stand for lost ones.
fn note_texts(value: &Value, notes: &mut Notes) {
    match value {
        Value::String(text) => note_characters(text, notes),
        Value::Array(items) => items.iter().for_each(|item| note_texts(item, notes)),
        Value::Object(fields) => fields.values().for_each(|field| note_texts(field, notes)),
        _ => {}
    }
}

/// The fields of an object.
struct Entry<'a>(&'a Map<String, Value>);

impl<'a> Entry<'a> {
    /// Returns the value of the first of these keys that is there and not null. Notes a key in another case.
    fn get(&self, keys: &[&str], notes: &mut Notes) -> Option<&'a Value> {
        let exact = keys.iter().find_map(|key| self.0.get(*key));
        let found = exact.or_else(|| {
            let is_like = |found: &str| keys.iter().any(|key| key.eq_ignore_ascii_case(found));
            let (found, value) = self.0.iter().find(|(found, _)| is_like(found))?;
            notes.push((FindingKind::OddSpelling, format!("the key {found:?}")));
            Some(value)
        });
        found.filter(|value| !value.is_null())
    }

    /// Returns the text of the first of these keys.
    fn text(&self, keys: &[&str], notes: &mut Notes) -> Option<String> {
        text_or_note(self.get(keys, notes)?, keys[0], notes)
    }

    /// Returns the items of a list, or a single value as a list of one. Notes nulls in the list.
    fn items(&self, keys: &[&str], notes: &mut Notes) -> Vec<&'a Value> {
        match self.get(keys, notes) {
            Some(Value::Array(items)) => {
                if items.iter().any(Value::is_null) {
                    notes.push((FindingKind::NullInList, keys[0].to_owned()));
                }
                items.iter().filter(|item| !item.is_null()).collect()
            }
            Some(value) => vec![value],
            None => vec![],
        }
    }

    /// Returns the texts of a list, or a single text as a list of one.
    fn texts(&self, keys: &[&str], notes: &mut Notes) -> Vec<String> {
        let items = self.items(keys, notes).into_iter();
        items
            .filter_map(|item| text_or_note(item, keys[0], notes))
            .collect()
    }
}

/// As [`text`]. Notes a value of another type that says something.
fn text_or_note(value: &Value, key: &str, notes: &mut Notes) -> Option<String> {
    let found = text(value);
    let is_blank = match value {
        Value::Object(fields) => fields.is_empty(),
        Value::Array(items) => items.is_empty(),
        other => other.is_string() || other.is_null(),
    };
    if found.is_none() && !is_blank {
        notes.push((FindingKind::WrongType, format!("{key}: {value}")));
    }
    found
}

/// Returns a value as one line of text: of a list the first item, of an object its name or address.
fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => one_line(text),
        Value::Number(number) => Some(number.to_string()),
        Value::Array(items) => text(items.first()?),
        Value::Object(fields) => ["name", "value", "@id", "url"]
            .iter()
            .find_map(|key| fields.get(*key).and_then(Value::as_str).and_then(one_line)),
        Value::Bool(_) | Value::Null => None,
    }
}

fn citation(file: &Entry<'_>, notes: &mut Notes) -> (Option<String>, Vec<PaperStatement>) {
    let version = file.get(&["cff-version"], notes);
    match version.and_then(text) {
        Some(known) if CFF_VERSIONS.contains(&known.as_str()) => {}
        None if version.is_none() => {
            notes.push((FindingKind::MissingColumn, "cff-version".to_owned()));
        }
        other => notes.push((FindingKind::UnknownVersion, other.unwrap_or_default())),
    }
    // The day of the software is no day of a paper: it is only checked.
    let released = file.text(&["date-released"], notes);
    date(released, notes);
    let paper = match file.get(&["preferred-citation"], notes) {
        Some(Value::Object(fields)) if !fields.is_empty() => {
            let kind = Entry(fields).text(&["type"], notes);
            let is_paper = kind.is_none_or(|kind| is_paper(&kind, notes));
            is_paper
                .then(|| publication(&Entry(fields), notes))
                .flatten()
        }
        Some(value) if text(value).is_some() || !value.is_string() && !value.is_object() => {
            let value = text(value).unwrap_or_else(|| value.to_string());
            notes.push((
                FindingKind::WrongType,
                format!("preferred-citation: {value}"),
            ));
            None
        }
        _ => None,
    };
    (license(file, " OR ", notes), paper.into_iter().collect())
}

/// Returns false for a type of a reference that is no paper. Notes what is no type: a slip costs no paper.
fn is_paper(kind: &str, notes: &mut Notes) -> bool {
    let is_other = is_among(OTHER_TYPES, kind);
    if !is_other && !is_among(PAPER_TYPES, kind) {
        notes.push((FindingKind::WrongType, format!("type: {kind}")));
    }
    !is_other
}

fn codemeta(file: &Entry<'_>, notes: &mut Notes) -> (Option<String>, Vec<PaperStatement>) {
    let noted = notes.len();
    let contexts = file.items(&["@context"], notes);
    let is_known = |context: &&Value| text(context).is_some_and(|text| text.contains("codemeta"));
    // A list of nulls is noted already.
    if notes.len() == noted && !contexts.iter().any(is_known) {
        let context = contexts.first().copied().and_then(text);
        notes.push((FindingKind::UnknownVersion, context.unwrap_or_default()));
    }
    let mut papers = vec![];
    for publication_of in file.items(&["referencePublication"], notes) {
        let fields = match publication_of {
            Value::Object(fields) => fields.clone(),
            // An address alone.
            Value::String(_) => Map::from_iter([("url".to_owned(), publication_of.clone())]),
            other => {
                notes.push((
                    FindingKind::WrongType,
                    format!("referencePublication: {other}"),
                ));
                continue;
            }
        };
        papers.extend(publication(&Entry(&fields), notes));
    }
    (license(file, " AND ", notes), papers)
}

/// Returns the licenses in one expression. **Source**: Citation File Format, `license`: one of a list may be chosen. CodeMeta does not
/// say, so all of its list hold.
fn license(file: &Entry<'_>, between: &str, notes: &mut Notes) -> Option<String> {
    let licenses = file.texts(&["license"], notes);
    (!licenses.is_empty()).then(|| licenses.join(between))
}

/// Returns the paper that an entry describes. Notes an entry without title and id.
fn publication(entry: &Entry<'_>, notes: &mut Notes) -> Option<PaperStatement> {
    let title = entry.text(&["title", "name", "headline"], notes);
    let own = entry.text(&["doi"], notes);
    // A DOI of arXiv is its id.
    let own = own.and_then(|own| PaperRef::parse(&own).or_else(|| doi(Some(&own), notes)));
    let addresses =
        ["url", "@id", "sameAs", "identifiers", "identifier"].map(|key| entry.texts(&[key], notes));
    let others = addresses.iter().flatten();
    let others = others.filter_map(|address| PaperRef::parse(address));
    let columns = PaperColumns {
        ids: own.into_iter().chain(others).collect(),
        urls: [addresses[0].first().map(String::as_str), None, None],
        title: title.as_deref(),
    };
    let mut reference = paper_or_note(columns, notes, || {
        let stated = title.iter().chain(addresses.iter().flatten());
        let stated: Vec<&str> = stated.map(String::as_str).collect();
        format!(
            "a publication without id, address or title: {}",
            stated.join(" ")
        )
    })?;
    let day = entry.text(&["date-published", "datePublished", "issue-date"], notes);
    // A year alone is no defect of a day.
    let (day, year_of_day) = match day {
        Some(day) if day.len() == 4 => (None, Some(day)),
        day => (day, None),
    };
    set_date(&mut reference, date(day, notes));
    let mut statement = PaperStatement::from(reference);
    let paper = &mut statement.paper;
    let stated = entry.text(&["year"], notes).or(year_of_day);
    paper.year = stated
        .and_then(|text| year_of_text(&text, notes))
        .or(paper.year);
    let venue = ["journal", "conference", "collection-title", "isPartOf"];
    paper.venue = venue.into_iter().find_map(|key| entry.text(&[key], notes));
    paper.authors = entry
        .items(&["authors", "author"], notes)
        .into_iter()
        .filter_map(|one| author(one, notes))
        .collect();
    Some(statement)
}

fn author(value: &Value, notes: &mut Notes) -> Option<Authorship> {
    let Value::Object(fields) = value else {
        return text_or_note(value, "an author", notes).map(Authorship::named);
    };
    let entry = Entry(fields);
    let noted = notes.len();
    let parts: [&[&str]; 4] = [
        &["given-names", "givenName"],
        &["name-particle", "additionalName"],
        &["family-names", "familyName"],
        &["name-suffix"],
    ];
    let parts = parts.map(|keys| entry.text(keys, notes).unwrap_or_default());
    let name = one_line(&parts.join(" ")).or_else(|| entry.text(&["name", "alias"], notes));
    let Some(name) = name else {
        // A name of another type is noted already.
        if !notes[noted..]
            .iter()
            .any(|(kind, _)| *kind == FindingKind::WrongType)
        {
            notes.push((FindingKind::MissingName, "an author".to_owned()));
        }
        return None;
    };
    let stated = entry.text(&["orcid"], notes).or_else(|| {
        let id = entry.text(&["@id"], notes);
        id.filter(|id| id.contains("orcid.org/"))
    });
    let orcid = asserted::orcid(stated.as_deref(), notes);
    let bare = stated.as_deref().filter(|id| !id.starts_with("https://"));
    if let (Some(bare), Some(_)) = (bare, &orcid) {
        notes.push((FindingKind::OddSpelling, format!("the ORCID iD {bare:?}")));
    }
    let ids = orcid.map(|id| AuthorId::new(AuthorScheme::Orcid, id));
    let affiliations = institutions(entry.texts(&["affiliation"], notes), notes);
    Some(Authorship::at(
        name,
        ids.into_iter().collect(),
        affiliations,
    ))
}
