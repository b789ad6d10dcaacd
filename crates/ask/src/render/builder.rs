//! An answer under construction: sentences, the records they cite, and what the answer is about.

use crate::answer::{Source, SourceKind, Statement};
use catalogue::{License, PaperRecord, names};
use snapshot::{MethodRecord, NotFunction, Snapshot, SnapshotError};

/// An answer under construction.
#[derive(Debug)]
pub(crate) struct Builder<'a> {
    pub(crate) snapshot: &'a Snapshot,
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
        self.add(text, &[source]);
        self.statements.rotate_right(1);
    }

    /// Adds a sentence with the ids of its sources.
    pub(crate) fn add(&mut self, text: String, source_ids: &[String]) {
        let mut ids: Vec<String> = vec![];
        for id in source_ids {
            if !ids.contains(id) {
                ids.push(id.clone());
            }
        }
        self.statements.push(Statement {
            text,
            source_ids: ids,
            licenses: std::mem::take(&mut self.licenses),
        });
    }

    /// Adds what something is that is no function, with its nearest functions as sources.
    pub(crate) fn add_described(
        &mut self,
        described: NotFunction,
        source: String,
    ) -> Result<(), SnapshotError> {
        let mut ids = vec![source];
        for function in &described.functions {
            ids.push(self.method(function.ordinal)?.1);
        }
        self.add(described.sentence, &ids);
        Ok(())
    }

    /// Records the license of a row that the next sentence uses.
    pub(crate) fn note_license(&mut self, license: License) {
        if !self.licenses.contains(&license) {
            self.licenses.push(license);
        }
    }

    /// Reads a paper and adds it to the sources and to the topics of the answer.
    pub(crate) fn paper(&mut self, ordinal: u32) -> Result<(PaperRecord, String), SnapshotError> {
        if !self.papers.contains(&ordinal) {
            self.papers.push(ordinal);
        }
        let record = self.snapshot.paper(ordinal)?;
        let id = self.paper_source(&record);
        Ok((record, id))
    }

    /// Reads a method and adds it to the sources and to the topics of the answer.
    pub(crate) fn method(&mut self, ordinal: u32) -> Result<(MethodRecord, String), SnapshotError> {
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
    pub(crate) fn author_source(&mut self, name: &str) -> Result<String, SnapshotError> {
        match self.snapshot.authors_named(name).first() {
            Some(holder) => {
                let record = self.snapshot.author(*holder)?;
                let id = format!("author:{}", record.id);
                let sources = std::slice::from_ref(&record.source);
                Ok(self.source(
                    id,
                    SourceKind::Author,
                    &record.author.name,
                    sources,
                    record.license,
                ))
            }
            None => Ok(self.source(
                format!("author:name:{}", names::author_key(name)),
                SourceKind::Author,
                name,
                &[],
                License::ApacheOrMit,
            )),
        }
    }

    pub(crate) fn institution_source(&mut self, name: &str) -> Result<String, SnapshotError> {
        let holder = self.snapshot.institutions_named(name).first().copied();
        let record = holder
            .map(|holder| self.snapshot.institution(holder))
            .transpose()?;
        let (id, sources, license) = match &record {
            Some(record) => (record.id(), vec![record.source.clone()], record.license),
            None => (
                format!("name:{}", names::normalise(name)),
                vec![],
                License::ApacheOrMit,
            ),
        };
        Ok(self.source(
            format!("institution:{id}"),
            SourceKind::Institution,
            name,
            &sources,
            license,
        ))
    }

    pub(crate) fn task_source(&mut self, name: &str) -> Result<String, SnapshotError> {
        let task = self
            .snapshot
            .task_named(name)
            .map(|task| self.snapshot.task(task))
            .transpose()?;
        let (sources, license) = match &task {
            Some(task) => (vec![task.source.clone()], task.license),
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
