//! Builds answer sentences about records. Each sentence lists the ids of its source records.

pub(super) mod aggregates;
pub(super) mod methods;
pub(super) mod papers;
pub(super) mod paths;

use crate::answer::call::Call;
use crate::answer::licenses::Notices;
use crate::answer::people::Holder;
use crate::library::Library;
use catalogue::{Attributed, License, Task};
use schemars::JsonSchema;
use serde::Serialize;
use snapshot::{MethodRecord, PaperRecord, SnapshotError};

/// One sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct Statement {
    /// The sentence.
    pub(crate) text: String,
    /// Ids of the sentence's sources; each is listed in `sources`.
    pub(crate) source_ids: Vec<String>,
}

/// Sources and license.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct RecordProvenance {
    /// Names of the record's sources.
    pub(crate) sources: Vec<String>,
    /// The record's license.
    pub(crate) license: &'static str,
}

/// A record that sentences cite.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub(crate) struct SourceRef {
    /// The id: a paper's id, or `method:`, `code:`, `run:`, `author:`, `institution:`, `task:`,
    /// `snapshot:` and a suffix.
    pub(crate) id: String,
    /// The id's prefix without the colon, or `paper`.
    pub(crate) kind: &'static str,
    /// The name or title.
    pub(crate) name: String,
    /// Provenance.
    pub(crate) provenance: RecordProvenance,
    /// The call to fetch it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) retrieve_with: Option<Call>,
}

/// The reason why rendering stopped.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RenderError {
    /// A record or one of its fields is not stored. Rendering adds no more sentences.
    #[error("not stored")]
    NotStored,
    #[error(transparent)]
    Snapshot(#[from] SnapshotError),
}

/// An answer under construction.
#[derive(Debug)]
pub(crate) struct AnswerBuilder<'a> {
    pub(crate) library: &'a Library,
    pub(crate) statements: Vec<Statement>,
    pub(crate) sources: Vec<SourceRef>,
    pub(crate) notices: Notices,
    /// Ordinals of the papers that the answer is about.
    pub(crate) papers: Vec<u32>,
    /// Ordinals of the methods that the answer is about.
    pub(crate) methods: Vec<u32>,
}

/// The outside sources and the license of a record.
struct Origin<'a> {
    sources: &'a [String],
    license: License,
}

impl<'a> Origin<'a> {
    fn new(sources: &'a [String], license: License) -> Self {
        Self { sources, license }
    }
}

impl<'a> AnswerBuilder<'a> {
    pub(crate) fn new(library: &'a Library) -> Self {
        Self {
            library,
            statements: vec![],
            sources: vec![],
            notices: Notices::default(),
            papers: vec![],
            methods: vec![],
        }
    }

    /// Adds one sentence with the ids of its sources.
    pub(crate) fn add(&mut self, text: impl Into<String>, source_ids: &[String]) {
        let mut source_ids = source_ids.to_vec();
        source_ids.dedup();
        self.statements.push(Statement {
            text: text.into(),
            source_ids,
        });
    }

    pub(crate) fn paper_source(&mut self, record: &PaperRecord) -> String {
        let call = Some(Call::paper(&record.id));
        let (id, name) = (record.id.clone(), &record.title);
        let origin = Origin::new(&record.sources, record.license);
        self.source(id, "paper", name, origin, call)
    }

    pub(crate) fn method_source(&mut self, record: &MethodRecord) -> String {
        let call = Some(Call::method_code(&record.id));
        let id = format!("method:{}", record.id);
        self.source(
            id,
            "method",
            &record.name,
            Origin::new(std::slice::from_ref(&record.source), record.license),
            call,
        )
    }

    pub(crate) fn code_source(&mut self, sha256: &str, entry: &str, license: License) -> String {
        let call = Some(Call::code(sha256));
        let sources = ["corpus".to_owned()];
        self.source(
            format!("code:{sha256}"),
            "code",
            entry,
            Origin::new(&sources, license),
            call,
        )
    }

    pub(crate) fn run_source(&mut self, run: &str, method: &str) -> String {
        let call = Some(Call::implementation(method));
        let (id, name) = (
            format!("run:{run}"),
            format!("verification run {run} of {method}"),
        );
        self.source(
            id,
            "run",
            &name,
            Origin::new(&["ladder".to_owned()], License::ApacheOrMit),
            call,
        )
    }

    /// Adds an author or an institution to the sources. Returns the source id.
    pub(crate) fn holder_source(&mut self, kind: &'static str, holder: &Holder) -> String {
        let id = format!("{kind}:{}", holder.id);
        let origin = Origin::new(&[], holder.license());
        self.source(id, kind, &holder.name, origin, None)
    }

    pub(crate) fn task_source(&mut self, task: &Attributed<Task>) -> String {
        let id = format!("task:{}", catalogue::names::normalise(&task.name));
        let sources = std::slice::from_ref(&task.source);
        let origin = Origin::new(sources, task.license);
        self.source(id, "task", &task.name, origin, None)
    }

    /// Adds the snapshot, which is the source of counts and absences. Returns the source id.
    pub(crate) fn snapshot_source(&mut self) -> String {
        let id = self.library.id();
        let (id, name) = (format!("snapshot:{id}"), format!("snapshot {id}"));
        let origin = Origin::new(&[], License::ApacheOrMit);
        self.source(id, "snapshot", &name, origin, None)
    }

    /// Adds a record to the sources unless the record is already listed. Returns the source id.
    fn source(
        &mut self,
        id: String,
        kind: &'static str,
        name: &str,
        origin: Origin<'_>,
        retrieve_with: Option<Call>,
    ) -> String {
        if self.sources.iter().all(|source| source.id != id) {
            self.notices
                .note(origin.license, format!("/sources/{}", self.sources.len()));
            let provenance = RecordProvenance {
                sources: origin.sources.to_vec(),
                license: origin.license.as_str(),
            };
            let name = name.to_owned();
            self.sources.push(SourceRef {
                id: id.clone(),
                kind,
                name,
                provenance,
                retrieve_with,
            });
        }
        id
    }

    /// Records the license of a row that the next sentence uses.
    pub(crate) fn note_license(&mut self, license: License) {
        self.notices
            .note(license, format!("/statements/{}", self.statements.len()));
    }

    /// Returns the paper with this id and adds the paper to the topics of the answer.
    pub(crate) fn about_paper(&mut self, id: &str) -> Result<(u32, PaperRecord), RenderError> {
        let ordinal = self.library.paper_by_id(id).ok_or(RenderError::NotStored)?;
        if !self.papers.contains(&ordinal) {
            self.papers.push(ordinal);
        }
        Ok((ordinal, self.library.paper(ordinal)?))
    }

    /// Returns the method with this id and adds the method to the topics of the answer.
    pub(crate) fn about_method(&mut self, id: &str) -> Result<(u32, MethodRecord), RenderError> {
        let ordinal = self
            .library
            .method_by_id(id)
            .ok_or(RenderError::NotStored)?;
        if !self.methods.contains(&ordinal) {
            self.methods.push(ordinal);
        }
        Ok((ordinal, self.library.method(ordinal)?))
    }
}

/// Joins names to a list in English: "a, b and c".
pub(crate) fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
