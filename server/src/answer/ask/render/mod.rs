//! Sentences about records, each with the ids of the records it was written from.

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
    /// Ids of the sources that it was written from: each stands in `sources`.
    pub(crate) source_ids: Vec<String>,
}

/// Who says so, under which license.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct RecordProvenance {
    /// Names of the sources that the record comes from.
    pub(crate) sources: Vec<String>,
    /// The license it is held under.
    pub(crate) license: &'static str,
}

/// A record that sentences were written from.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub(crate) struct SourceRef {
    /// Its id: a paper's id, or `method:`, `code:`, `run:`, `author:`, `institution:`, `task:`, `snapshot:` and what follows.
    pub(crate) id: String,
    /// What it is: the word before the colon, or `paper`.
    pub(crate) kind: &'static str,
    /// Its name or title.
    pub(crate) name: String,
    /// Who says so.
    pub(crate) provenance: RecordProvenance,
    /// The call that gives it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) retrieve_with: Option<Call>,
}

/// The end of an answer under construction.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RenderError {
    /// No more sentences: a record or a field of it is not stored.
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
    /// Ordinals of papers that the answer is about.
    pub(crate) papers: Vec<u32>,
    /// Ordinals of methods that the answer is about.
    pub(crate) methods: Vec<u32>,
}

/// The outside sources of a record, and its license.
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

    /// Adds one sentence, written from these sources.
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

    /// An author or an institution.
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

    /// The snapshot, the source of counts and absences.
    pub(crate) fn snapshot_source(&mut self) -> String {
        let id = self.library.id();
        let (id, name) = (format!("snapshot:{id}"), format!("snapshot {id}"));
        let origin = Origin::new(&[], License::ApacheOrMit);
        self.source(id, "snapshot", &name, origin, None)
    }

    /// Adds a record to the sources; returns its id.
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

    /// Notes the license of a row that the next sentence is written from.
    pub(crate) fn note_license(&mut self, license: License) {
        self.notices
            .note(license, format!("/statements/{}", self.statements.len()));
    }

    /// The paper of this id, which the answer is about.
    pub(crate) fn about_paper(&mut self, id: &str) -> Result<(u32, PaperRecord), RenderError> {
        let ordinal = self.library.paper_by_id(id).ok_or(RenderError::NotStored)?;
        if !self.papers.contains(&ordinal) {
            self.papers.push(ordinal);
        }
        Ok((ordinal, self.library.paper(ordinal)?))
    }

    /// The method of this id, which the answer is about.
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

/// A list in English: "a, b and c".
pub(crate) fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
