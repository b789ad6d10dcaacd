//! An answer under construction: sentences, the records they cite, and what the answer is about.

use crate::{Plan, Relations, Source, SourceKind, Statement, Stored};
use catalogue::{License, PaperRecord, names};
use snapshot::{Entity, Kind, MethodRecord, NotFunction, Snapshot};

/// Adds a sentence to a builder: the ids of its sources, or the snapshot, then what `format!` takes.
macro_rules! say {
    ($builder:expr; $($text:tt)*) => {{
        let source = $builder.snapshot_source();
        $builder.add(format!($($text)*), [source])
    }};
    ($builder:expr, $ids:expr; $($text:tt)*) => { $builder.add(format!($($text)*), $ids) };
}
pub(crate) use say;

/// An answer under construction.
pub(crate) struct Builder<'a> {
    pub(crate) snapshot: &'a Snapshot,
    pub(crate) relations: &'a dyn Relations,
    /// The answer may depend on more of the question than the plan has.
    pub(crate) question: &'a str,
    pub(crate) plan: &'a Plan,
    pub(crate) statements: Vec<Statement>,
    pub(crate) sources: Vec<Source>,
    /// Ordinals of the papers and of the methods that the answer is about.
    pub(crate) papers: Vec<u32>,
    pub(crate) methods: Vec<u32>,
    /// Licenses of rows that the next sentence uses.
    licenses: Vec<License>,
}

impl<'a> Builder<'a> {
    pub(crate) fn new(
        snapshot: &'a Snapshot,
        relations: &'a dyn Relations,
        question: &'a str,
        plan: &'a Plan,
    ) -> Self {
        Self {
            snapshot,
            relations,
            question,
            plan,
            statements: vec![],
            sources: vec![],
            papers: vec![],
            methods: vec![],
            licenses: vec![],
        }
    }

    /// Puts a sentence before all others. Its source is the snapshot.
    pub(crate) fn lead(&mut self, text: String) {
        say!(self; "{text}");
        self.statements.rotate_right(1);
    }

    /// Adds a sentence with the ids of its sources. [`say!`] writes the text, too.
    pub(crate) fn add<S: Into<String>>(&mut self, text: String, ids: impl IntoIterator<Item = S>) {
        let mut source_ids: Vec<String> = vec![];
        for id in ids.into_iter().map(Into::into) {
            add_once(&mut source_ids, id);
        }
        let licenses = std::mem::take(&mut self.licenses);
        self.statements.push(Statement {
            text,
            source_ids,
            licenses,
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
        add_once(&mut self.licenses, license);
    }

    /// Reads a paper and adds it to the sources and to the topics of the answer.
    pub(crate) fn paper(&mut self, ordinal: u32) -> Stored<(PaperRecord, String)> {
        add_once(&mut self.papers, ordinal);
        let record = self.snapshot.paper(ordinal)?;
        let id = self.paper_source(&record);
        Ok((record, id))
    }

    /// Reads a method and adds it to the sources and to the topics of the answer.
    pub(crate) fn method(&mut self, ordinal: u32) -> Stored<(MethodRecord, String)> {
        add_once(&mut self.methods, ordinal);
        let record = self.snapshot.method(ordinal)?;
        let id = self.method_source(&record);
        Ok((record, id))
    }

    /// Adds a paper or a method as [`Self::paper`] and [`Self::method`] do. Returns its name and its source.
    pub(crate) fn entity(&mut self, entity: Entity) -> Stored<(String, String)> {
        let id = match entity.kind {
            Kind::Paper => self.paper(entity.ordinal)?.1,
            Kind::Method => self.method(entity.ordinal)?.1,
        };
        Ok((self.snapshot.name(entity)?, id))
    }

    /// Reads methods, adds them as [`Self::method`] does, and returns their names.
    pub(crate) fn methods_named(
        &mut self,
        methods: impl IntoIterator<Item = u32>,
        ids: &mut Vec<String>,
    ) -> Stored<Vec<String>> {
        let mut names = vec![];
        for method in methods {
            let (record, id) = self.method(method)?;
            names.push(record.name.clone());
            ids.push(id);
        }
        Ok(names)
    }

    pub(crate) fn paper_source(&mut self, record: &PaperRecord) -> String {
        let (id, title, sources) = (record.id.clone(), &record.title, record.sources.clone());
        self.source(id, SourceKind::Paper, title, sources, record.license)
    }

    pub(crate) fn method_source(&mut self, record: &MethodRecord) -> String {
        let (id, name) = (format!("method:{}", record.id), &record.name);
        let source = Some(record.source.clone());
        self.source(id, SourceKind::Method, name, source, record.license)
    }

    pub(crate) fn code_source(&mut self, sha256: &str, entry: &str, license: License) -> String {
        let (id, source) = (format!("code:{sha256}"), Some("corpus".to_owned()));
        self.source(id, SourceKind::Code, entry, source, license)
    }

    pub(crate) fn run_source(&mut self, run: &str, method: &str) -> String {
        let name = format!("verification run {run} of {method}");
        let (id, source) = (format!("run:{run}"), Some("ladder".to_owned()));
        self.source(id, SourceKind::Run, &name, source, License::ApacheOrMit)
    }

    /// Adds the first stored holder of the name of an author, an institution or a task.
    pub(crate) fn holder(&mut self, kind: SourceKind, name: &str) -> Stored<String> {
        let (snapshot, normal) = (self.snapshot, names::normalise(name));
        let (unstored, own) = (format!("name:{normal}"), License::ApacheOrMit);
        let requested = name.to_owned();
        let (id, name, source, license) = match kind {
            SourceKind::Author => match snapshot.authors_named(name).first() {
                Some(holder) => {
                    let one = snapshot.author(*holder)?;
                    (one.id, one.author.name, Some(one.source), one.license)
                }
                None => (
                    format!("name:{}", names::author_key(name)),
                    requested,
                    None,
                    own,
                ),
            },
            SourceKind::Institution => match snapshot.institutions_named(name).first() {
                Some(holder) => {
                    let one = snapshot.institution(*holder)?;
                    (one.id(), requested, Some(one.source), one.license)
                }
                None => (unstored, requested, None, own),
            },
            _ => match snapshot.task_named(name).map(|task| snapshot.task(task)) {
                Some(one) => {
                    let one = one?;
                    (normal, requested, Some(one.source), one.license)
                }
                None => (normal, requested, None, License::CcBySa4),
            },
        };
        Ok(self.source(format!("{kind}:{id}"), kind, &name, source, license))
    }

    /// Adds the holders of names as [`Self::holder`] does.
    pub(crate) fn holders<'n>(
        &mut self,
        kind: SourceKind,
        names: impl IntoIterator<Item = &'n String>,
    ) -> Stored<Vec<String>> {
        let names = names.into_iter();
        names.map(|name| self.holder(kind, name)).collect()
    }

    /// Adds a dataset, a metric, a model or a venue, which rows of a source name.
    pub(crate) fn named_source(
        &mut self,
        kind: SourceKind,
        name: &str,
        source: &str,
        license: License,
    ) -> String {
        let id = format!("{kind}:{}", names::normalise(name));
        self.source(id, kind, name, Some(source.to_owned()), license)
    }

    /// Adds the snapshot, the source of counts and absences.
    pub(crate) fn snapshot_source(&mut self) -> String {
        let id = self.snapshot.id().to_string();
        let (name, id) = (format!("snapshot {id}"), format!("snapshot:{id}"));
        self.source(id, SourceKind::Snapshot, &name, None, License::ApacheOrMit)
    }

    /// Adds a record to the sources unless it is already listed. Returns its id.
    fn source(
        &mut self,
        id: String,
        kind: SourceKind,
        name: &str,
        sources: impl IntoIterator<Item = String>,
        license: License,
    ) -> String {
        if self.sources.iter().all(|source| source.id != id) {
            self.sources.push(Source {
                id: id.clone(),
                kind,
                name: name.to_owned(),
                sources: sources.into_iter().collect(),
                license,
            });
        }
        id
    }
}

fn add_once<T: PartialEq>(list: &mut Vec<T>, value: T) {
    if !list.contains(&value) {
        list.push(value);
    }
}
