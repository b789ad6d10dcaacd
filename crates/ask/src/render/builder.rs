//! An answer under construction: sentences, the records they cite, and what the answer is about.

use crate::Stored;
use crate::answer::{Source, SourceKind, Statement};
use catalogue::{License, PaperRecord, names};
use snapshot::{MethodRecord, NotFunction, Snapshot};

/// Adds a sentence to a builder: the ids of its sources, then what `format!` takes.
macro_rules! say {
    ($builder:expr, $ids:expr; $($text:tt)*) => { $builder.add(format!($($text)*), $ids) };
}
pub(crate) use say;

/// An answer under construction.
#[derive(Debug)]
pub(crate) struct Builder<'a> {
    pub(crate) snapshot: &'a Snapshot,
    /// The question, if the answer may depend on more of it than the plan has.
    pub(crate) question: &'a str,
    pub(crate) statements: Vec<Statement>,
    pub(crate) sources: Vec<Source>,
    /// Ordinals of the papers that the answer is about.
    pub(crate) papers: Vec<u32>,
    /// Ordinals of the methods that the answer is about.
    pub(crate) methods: Vec<u32>,
    /// Licenses of rows that the next sentence uses.
    licenses: Vec<License>,
}

impl<'a> Builder<'a> {
    pub(crate) fn new(snapshot: &'a Snapshot) -> Self {
        Self {
            snapshot,
            question: "",
            statements: vec![],
            sources: vec![],
            papers: vec![],
            methods: vec![],
            licenses: vec![],
        }
    }

    /// Puts a sentence before all others. Its source is the snapshot.
    pub(crate) fn lead(&mut self, text: String) {
        let source = self.snapshot_source();
        self.add(text, [source]);
        self.statements.rotate_right(1);
    }

    /// Adds a sentence with the ids of its sources. [`say!`] writes the text, too.
    pub(crate) fn add<S: Into<String>>(
        &mut self,
        text: String,
        source_ids: impl IntoIterator<Item = S>,
    ) {
        let mut ids: Vec<String> = vec![];
        for id in source_ids.into_iter().map(Into::into) {
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        self.statements.push(Statement {
            text,
            source_ids: ids,
            licenses: std::mem::take(&mut self.licenses),
        });
    }

    /// Adds what something is that is no function, with its nearest functions as sources.
    pub(crate) fn add_described(&mut self, described: NotFunction, source: String) -> Stored {
        let mut ids = vec![source];
        for function in &described.functions {
            ids.push(self.method(function.ordinal)?.1);
        }
        self.add(described.sentence, ids);
        Ok(())
    }

    /// Records the license of a row that the next sentence uses.
    pub(crate) fn note_license(&mut self, license: License) {
        if !self.licenses.contains(&license) {
            self.licenses.push(license);
        }
    }

    /// Reads a paper and adds it to the sources and to the topics of the answer.
    pub(crate) fn paper(&mut self, ordinal: u32) -> Stored<(PaperRecord, String)> {
        if !self.papers.contains(&ordinal) {
            self.papers.push(ordinal);
        }
        let record = self.snapshot.paper(ordinal)?;
        let id = self.paper_source(&record);
        Ok((record, id))
    }

    /// Reads a method and adds it to the sources and to the topics of the answer.
    pub(crate) fn method(&mut self, ordinal: u32) -> Stored<(MethodRecord, String)> {
        if !self.methods.contains(&ordinal) {
            self.methods.push(ordinal);
        }
        let record = self.snapshot.method(ordinal)?;
        let id = self.method_source(&record);
        Ok((record, id))
    }

    pub(crate) fn paper_source(&mut self, record: &PaperRecord) -> String {
        self.source(
            record.id.clone(),
            SourceKind::Paper,
            &record.title,
            &record.sources,
            record.license,
        )
    }

    pub(crate) fn method_source(&mut self, record: &MethodRecord) -> String {
        let id = format!("method:{}", record.id);
        self.source(
            id,
            SourceKind::Method,
            &record.name,
            std::slice::from_ref(&record.source),
            record.license,
        )
    }

    pub(crate) fn code_source(&mut self, sha256: &str, entry: &str, license: License) -> String {
        let sources = ["corpus".to_owned()];
        self.source(
            format!("code:{sha256}"),
            SourceKind::Code,
            entry,
            &sources,
            license,
        )
    }

    pub(crate) fn run_source(&mut self, run: &str, method: &str) -> String {
        let name = format!("verification run {run} of {method}");
        self.source(
            format!("run:{run}"),
            SourceKind::Run,
            &name,
            &["ladder".to_owned()],
            License::ApacheOrMit,
        )
    }

    /// Adds the first stored holder of an author's name.
    pub(crate) fn author_source(&mut self, name: &str) -> Stored<String> {
        let kind = SourceKind::Author;
        let Some(holder) = self.snapshot.authors_named(name).first().copied() else {
            let id = format!("author:name:{}", names::author_key(name));
            return Ok(self.source(id, kind, name, &[], License::ApacheOrMit));
        };
        let record = self.snapshot.author(holder)?;
        let id = format!("author:{}", record.id);
        Ok(self.source(
            id,
            kind,
            &record.author.name,
            &[record.source],
            record.license,
        ))
    }

    pub(crate) fn institution_source(&mut self, name: &str) -> Stored<String> {
        let (id, sources, license) = match self.snapshot.institutions_named(name).first() {
            Some(holder) => {
                let record = self.snapshot.institution(*holder)?;
                (record.id(), vec![record.source.clone()], record.license)
            }
            None => {
                let id = format!("name:{}", names::normalise(name));
                (id, vec![], License::ApacheOrMit)
            }
        };
        let id = format!("institution:{id}");
        Ok(self.source(id, SourceKind::Institution, name, &sources, license))
    }

    pub(crate) fn task_source(&mut self, name: &str) -> Stored<String> {
        let (sources, license) = match self.snapshot.task_named(name) {
            Some(task) => {
                let task = self.snapshot.task(task)?;
                (vec![task.source], task.license)
            }
            None => (vec![], License::CcBySa4),
        };
        let id = format!("task:{}", names::normalise(name));
        Ok(self.source(id, SourceKind::Task, name, &sources, license))
    }

    /// Adds a dataset, a metric, a model or a venue, which rows of a source name.
    pub(crate) fn named_source(
        &mut self,
        kind: SourceKind,
        name: &str,
        source: &str,
        license: License,
    ) -> String {
        let id = format!("{}:{}", kind.as_str(), names::normalise(name));
        self.source(id, kind, name, &[source.to_owned()], license)
    }

    /// Adds the snapshot, the source of counts and absences.
    pub(crate) fn snapshot_source(&mut self) -> String {
        let id = self.snapshot.id().to_string();
        self.source(
            format!("snapshot:{id}"),
            SourceKind::Snapshot,
            &format!("snapshot {id}"),
            &[],
            License::ApacheOrMit,
        )
    }

    /// Adds a record to the sources unless it is already listed. Returns its id.
    fn source(
        &mut self,
        id: String,
        kind: SourceKind,
        name: &str,
        sources: &[String],
        license: License,
    ) -> String {
        if self.sources.iter().all(|source| source.id != id) {
            self.sources.push(Source {
                id: id.clone(),
                kind,
                name: name.to_owned(),
                sources: sources.to_vec(),
                license,
            });
        }
        id
    }
}
