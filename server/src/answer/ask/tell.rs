//! What is told: sentences, each with the ids of the records it was written from.

use crate::answer::call::Call;
use crate::answer::licenses::Notices;
use crate::answer::people::Holder;
use crate::library::Library;
use catalogue::License;
use schemars::JsonSchema;
use serde::Serialize;
use snapshot::{MethodRecord, PaperRecord, SnapshotError};

/// One sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Statement {
    /// The sentence.
    pub text: String,
    /// Ids of the sources that it was written from: each stands in `sources`.
    pub source_ids: Vec<String>,
}

/// Who says so, under which license.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Said {
    /// Names of the sources that the record comes from.
    pub sources: Vec<String>,
    /// The license it is held under.
    pub license: &'static str,
}

/// A record that sentences were written from.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct SourceRef {
    /// Its id: a paper's id, or `method:`, `code:`, `run:`, `author:`, `institution:`, `task:`, `snapshot:` and what follows.
    pub id: String,
    /// What it is: the word before the colon, or `paper`.
    pub kind: &'static str,
    /// Its name or title.
    pub name: String,
    /// Who says so.
    pub provenance: Said,
    /// The call that gives it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retrieve_with: Option<Call>,
}

/// Sentences as they are written.
#[derive(Debug)]
pub struct Telling<'a> {
    /// What is told from.
    pub library: &'a Library,
    /// The sentences.
    pub statements: Vec<Statement>,
    /// The records.
    pub sources: Vec<SourceRef>,
    /// Their licenses.
    pub notices: Notices,
    /// Papers that the answer is about, by place.
    pub papers: Vec<u32>,
    /// Methods that the answer is about, by place.
    pub methods: Vec<u32>,
}

impl<'a> Telling<'a> {
    /// Nothing is told yet.
    pub fn new(library: &'a Library) -> Self {
        Self {
            library,
            statements: vec![],
            sources: vec![],
            notices: Notices::default(),
            papers: vec![],
            methods: vec![],
        }
    }

    /// Tells one sentence, written from these sources.
    pub fn say(&mut self, text: impl Into<String>, source_ids: &[String]) {
        let mut source_ids = source_ids.to_vec();
        source_ids.dedup();
        self.statements.push(Statement {
            text: text.into(),
            source_ids,
        });
    }

    /// A paper as a source.
    pub fn paper(&mut self, record: &PaperRecord) -> String {
        let call = Call::paper(&record.id);
        self.source(
            (&record.id, "paper", &record.title),
            &record.sources,
            record.license,
            Some(call),
        )
    }

    /// A method as a source.
    pub fn method(&mut self, record: &MethodRecord) -> String {
        let call = Call::method_code(&record.id);
        let id = format!("method:{}", record.id);
        self.source(
            (&id, "method", &record.name),
            &record.sources,
            record.license,
            Some(call),
        )
    }

    /// A source text as a source.
    pub fn code(&mut self, sha256: &str, entry: &str, license: License) -> String {
        let call = Call::code(sha256);
        self.source(
            (&format!("code:{sha256}"), "code", entry),
            &["corpus".to_owned()],
            license,
            Some(call),
        )
    }

    /// A run as a source.
    pub fn run(&mut self, run: &str, method: &str) -> String {
        let call = Call::implementation(method);
        let name = format!("verification run {run} of {method}");
        self.source(
            (&format!("run:{run}"), "run", &name),
            &["ladder".to_owned()],
            License::ApacheOrMit,
            Some(call),
        )
    }

    /// An author or an institution as a source.
    pub fn holder(&mut self, kind: &'static str, holder: &Holder) -> String {
        self.source(
            (&format!("{kind}:{}", holder.id), kind, &holder.name),
            &[],
            holder.license(),
            None,
        )
    }

    /// A task as a source.
    pub fn task(&mut self, name: &str, license: License, sources: &[String]) -> String {
        self.source(
            (
                &format!("task:{}", catalogue::names::normalise(name)),
                "task",
                name,
            ),
            sources,
            license,
            None,
        )
    }

    /// The snapshot as a whole: what counts and absences are read from.
    pub fn whole(&mut self) -> String {
        let id = self.library.id().to_string();
        let name = format!("snapshot {id}");
        self.source(
            (&format!("snapshot:{id}"), "snapshot", &name),
            &[],
            License::ApacheOrMit,
            None,
        )
    }

    fn source(
        &mut self,
        (id, kind, name): (&str, &'static str, &str),
        sources: &[String],
        license: License,
        retrieve_with: Option<Call>,
    ) -> String {
        if self.sources.iter().all(|source| source.id != id) {
            self.notices
                .note(license, format!("/sources/{}", self.sources.len()));
            let provenance = Said {
                sources: sources.to_vec(),
                license: license.as_str(),
            };
            let (id, name) = (id.to_owned(), name.to_owned());
            self.sources.push(SourceRef {
                id,
                kind,
                name,
                provenance,
                retrieve_with,
            });
        }
        id.to_owned()
    }

    /// The paper of this id, which the answer is about.
    ///
    /// # Errors
    /// When the snapshot cannot be read.
    pub fn about_paper(&mut self, id: &str) -> Result<Option<(u32, PaperRecord)>, SnapshotError> {
        let Some(ordinal) = self.library.paper_by_id(id) else {
            return Ok(None);
        };
        if !self.papers.contains(&ordinal) {
            self.papers.push(ordinal);
        }
        Ok(Some((ordinal, self.library.paper(ordinal)?)))
    }

    /// The method of this id, which the answer is about.
    ///
    /// # Errors
    /// When the snapshot cannot be read.
    pub fn about_method(&mut self, id: &str) -> Result<Option<(u32, MethodRecord)>, SnapshotError> {
        let Some(ordinal) = self.library.method_by_id(id) else {
            return Ok(None);
        };
        if !self.methods.contains(&ordinal) {
            self.methods.push(ordinal);
        }
        Ok(Some((ordinal, self.library.method(ordinal)?)))
    }
}

/// Names as one says them: "a, b and c".
pub fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
