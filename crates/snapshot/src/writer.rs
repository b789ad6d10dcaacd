//! Writes a snapshot row by row: records to disk at once, indexes at the end.

use crate::atlas::{self, Gathered};
use crate::citations::{self, CitationGraph, CitationsWriter};
use crate::contents::{
    AuthorRecord, Counts, ImplementationRecord, InstitutionRecord, MethodRecord, PaperRecord,
    ResultRecord, Review, Source, TaskRecord,
};
use crate::error::SnapshotError;
use crate::glance::Glance;
use crate::index::{Entity, IndexBuilder, Kind, Posting, Role};
use crate::lists::ListsBuilder;
use crate::manifest::{FORMAT, Manifest, SnapshotId};
use crate::prune::{clear, lock};
use crate::publish::{Published, put_in_place};
use crate::records::RecordsWriter;
use crate::seal::seal_files;
use crate::text::TextWriter;
use catalogue::{Digest, PaperRef, names};
use chrono::NaiveDate;
use std::collections::{HashMap, HashSet};
use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// How the names of folders begin that are not finished.
pub(crate) const WRITING: &str = ".writing-";

/// Writes one snapshot aside; nothing is seen of it until [`SnapshotWriter::finish`]. The same rows in the same order give the
/// same id, so hand them over in a stable order. Methods come before their implementations.
///
/// Memory hardly grows with papers, authors or results: 48 MiB for each of three indexes, 192 for the text index, 128 for citations,
/// and forty bytes a paper at the end. Methods and implementations are few; their ids are kept.
#[derive(Debug)]
pub struct SnapshotWriter {
    root: PathBuf,
    folder: TempDir,
    records: Records,
    ids: IndexBuilder,
    names: IndexBuilder,
    lists: ListsBuilder,
    text: TextWriter,
    /// Methods by id.
    methods: HashMap<String, u32>,
    glances: Vec<Glance>,
    citations: CitationsWriter,
    /// The day each paper appeared.
    days: Vec<Option<i32>>,
    atlas: Gathered,
    /// One process writes below a root at a time.
    _lock: File,
}

/// The files of records.
#[derive(Debug)]
struct Records {
    methods: RecordsWriter,
    papers: RecordsWriter,
    implementations: RecordsWriter,
    reviews: RecordsWriter,
    authors: RecordsWriter,
    institutions: RecordsWriter,
    tasks: RecordsWriter,
    results: RecordsWriter,
}

impl Records {
    fn create(folder: &Path) -> Result<Self, SnapshotError> {
        let create = |name| RecordsWriter::create(folder, name);
        Ok(Self {
            methods: create("methods")?,
            papers: create("papers")?,
            implementations: create("implementations")?,
            reviews: create("reviews")?,
            authors: create("authors")?,
            institutions: create("institutions")?,
            tasks: create("tasks")?,
            results: create("results")?,
        })
    }

    fn finish(self) -> Result<(), SnapshotError> {
        let all = [
            self.methods,
            self.papers,
            self.implementations,
            self.reviews,
            self.authors,
            self.institutions,
            self.tasks,
            self.results,
        ];
        all.into_iter().try_for_each(RecordsWriter::finish)
    }
}

impl SnapshotWriter {
    /// Begins a snapshot below `root`, which is made when it is not there.
    ///
    /// # Errors
    /// When another process writes there, or the file system refuses.
    pub fn create(root: &Path) -> Result<Self, SnapshotError> {
        std::fs::create_dir_all(root).map_err(SnapshotError::io(root))?;
        let lock = lock(root)?;
        clear(root)?;
        let folder = tempfile::Builder::new()
            .prefix(WRITING)
            .tempdir_in(root)
            .map_err(SnapshotError::io(root))?;
        let path = folder.path();
        Ok(Self {
            root: root.to_owned(),
            records: Records::create(path)?,
            ids: IndexBuilder::new(path),
            names: IndexBuilder::new(path),
            lists: ListsBuilder::new(path),
            text: TextWriter::create(path)?,
            citations: CitationsWriter::new(path),
            methods: HashMap::new(),
            glances: vec![],
            days: vec![],
            atlas: Gathered::default(),
            folder,
            _lock: lock,
        })
    }

    /// Adds a method under its id, its name, its aliases and the variants of all of them.
    ///
    /// # Errors
    /// When its id is taken, or the file system refuses.
    pub fn method(&mut self, record: &MethodRecord) -> Result<(), SnapshotError> {
        let entity = Entity {
            kind: Kind::Method,
            ordinal: self.records.methods.push(record)?,
        };
        self.atlas.method(record);
        if self
            .methods
            .insert(record.id.clone(), entity.ordinal)
            .is_some()
        {
            return Err(SnapshotError::Duplicate(record.id.clone()));
        }
        self.glances.push(Glance {
            paper: record.paper.clone(),
            held: None,
        });
        self.id(&format!("method:{}", record.id), Role::Own, entity)?;
        if let Some(slug) = &record.pwc_slug {
            self.id(
                &format!("pwc-method:{}", slug.to_ascii_lowercase()),
                Role::Alias,
                entity,
            )?;
        }
        let all = || std::iter::once(&record.name).chain(&record.aliases);
        let mut roles = vec![(names::normalise(&record.name), Role::Own)];
        roles.extend(
            record
                .aliases
                .iter()
                .map(|alias| (names::normalise(alias), Role::Alias)),
        );
        roles.extend(
            all()
                .flat_map(|name| names::variants(name))
                .map(|variant| (variant, Role::Variant)),
        );
        let mut seen = HashSet::new();
        for (text, role) in roles {
            if !seen.contains(&text) {
                self.name(&text, role, entity)?;
                seen.insert(text);
            }
        }
        self.text
            .add(entity, all().map(String::as_str), record.summary.as_deref())
    }

    /// Adds a paper under its ids and its title; returns its ordinal, by which citations name it.
    ///
    /// # Errors
    /// When the file system refuses. That two papers have one id is found by [`SnapshotWriter::finish`]; an external id that another
    /// paper claims is counted, not refused.
    pub fn paper(&mut self, record: &PaperRecord) -> Result<u32, SnapshotError> {
        let entity = Entity {
            kind: Kind::Paper,
            ordinal: self.records.papers.push(record)?,
        };
        self.atlas.paper(record);
        self.id(&record.id, Role::Own, entity)?;
        let spelled = |scheme: &str, value: &str| {
            PaperRef::parse(&format!("{scheme}:{value}"))
                .or_else(|| PaperRef::parse(value))
                .map(|id| id.to_string())
        };
        let external = record
            .external_ids
            .iter()
            .flat_map(|(scheme, values)| values.iter().map(move |v| (&**scheme, v)));
        let all = record
            .arxiv_id
            .iter()
            .map(|id| ("arxiv", id))
            .chain(external);
        for id in all
            .filter_map(|(scheme, value)| spelled(scheme, value))
            .filter(|id| *id != record.id)
        {
            self.id(&id, Role::Alias, entity)?;
        }
        self.name(&names::normalise(&record.title), Role::Own, entity)?;
        self.lists
            .paper(record, entity.ordinal)
            .map_err(SnapshotError::io(self.folder.path()))?;
        self.text.add(
            entity,
            std::iter::once(&*record.title),
            record.abstract_text.as_deref(),
        )?;
        self.days.push(record.published.as_deref().and_then(day));
        Ok(entity.ordinal)
    }

    /// Adds a review of the paper of this id. The order in which they come is theirs in answers.
    ///
    /// # Errors
    /// When the file system refuses.
    pub fn review(&mut self, paper: &str, review: &Review) -> Result<(), SnapshotError> {
        let ordinal = self.records.reviews.push(review)?;
        self.lists
            .review(paper, ordinal)
            .map_err(SnapshotError::io(self.folder.path()))
    }

    /// Adds an author. People come before mere names: that is their order in answers.
    ///
    /// # Errors
    /// When the file system refuses.
    pub fn author(&mut self, record: &AuthorRecord) -> Result<(), SnapshotError> {
        let ordinal = self.records.authors.push(record)?;
        self.lists
            .author(record, ordinal)
            .map_err(SnapshotError::io(self.folder.path()))
    }

    /// Adds an institution. Those with an id come before mere names.
    ///
    /// # Errors
    /// When the file system refuses.
    pub fn institution(&mut self, record: &InstitutionRecord) -> Result<(), SnapshotError> {
        let ordinal = self.records.institutions.push(record)?;
        self.lists
            .institution(record, ordinal)
            .map_err(SnapshotError::io(self.folder.path()))
    }

    /// Adds a task.
    ///
    /// # Errors
    /// When the file system refuses.
    pub fn task(&mut self, record: &TaskRecord) -> Result<(), SnapshotError> {
        let ordinal = self.records.tasks.push(record)?;
        self.lists
            .task(record, ordinal)
            .map_err(SnapshotError::io(self.folder.path()))
    }

    /// Adds a reported result. The order in which they come is theirs in their table.
    ///
    /// # Errors
    /// When the file system refuses.
    pub fn result(&mut self, record: &ResultRecord) -> Result<(), SnapshotError> {
        let ordinal = self.records.results.push(record)?;
        self.lists
            .result(record, ordinal)
            .map_err(SnapshotError::io(self.folder.path()))
    }

    /// Adds a citation between papers, by their ordinals, in any order. One that was added before and one of a paper by itself
    /// are counted and left out.
    ///
    /// # Errors
    /// When the disk is full. That there are such papers is looked at by [`SnapshotWriter::finish`].
    pub fn citation(&mut self, citing: u32, cited: u32) -> Result<(), SnapshotError> {
        self.citations
            .push(citing, cited)
            .map_err(SnapshotError::io(self.folder.path()))
    }

    /// Adds the implementation of a method that was added before.
    ///
    /// # Errors
    /// When the method is not there or has one already, or the file system refuses.
    pub fn implementation(&mut self, record: &ImplementationRecord) -> Result<(), SnapshotError> {
        let Some(method) = self.methods.get(&record.method) else {
            let named = format!("implementation {}", record.a.code_sha256);
            return Err(SnapshotError::Dangling {
                record: named,
                missing: record.method.clone(),
            });
        };
        let glance = &mut self.glances[*method as usize];
        if glance.held.is_some() {
            return Err(SnapshotError::Duplicate(format!(
                "implementation of {}",
                record.method
            )));
        }
        glance.held = Some(crate::glance::Held::of(
            record,
            self.records.implementations.push(record)?,
        ));
        Ok(())
    }

    /// Writes indexes and manifest, puts the snapshot in place and flips `current` to it. Publishing the same contents again
    /// changes nothing. `created_at` is ISO 8601 UTC.
    ///
    /// # Errors
    /// When two papers have one id, or the file system refuses; what was published before stays as it is.
    pub fn finish(self, created_at: &str, sources: &[Source]) -> Result<Published, SnapshotError> {
        let path = self.folder.path();
        let cited = self
            .citations
            .finish(&path.join(citations::FILE), &self.days)?;
        let graph = CitationGraph::open(&path.join(citations::FILE))?;
        self.atlas.draw(
            &path.join(atlas::FILE),
            &graph,
            atlas::published(&self.root).as_ref(),
        )?;
        let (ids, disputed_ids) = write_ids(path, self.ids)?;
        let names = write_index(path, "names.fst", "names.postings", self.names, |_, _| {})?;
        self.lists.write(path)?;
        self.text.finish()?;
        crate::glance::write(path, &self.glances)?;
        let records = &self.records;
        let counts = Counts {
            methods: records.methods.count(),
            papers: records.papers.count(),
            implementations: records.implementations.count(),
            names,
            ids,
            disputed_ids,
            citations: u64::from(cited.citations),
            repeated_citations: cited.repeated,
            self_citations: cited.to_itself,
            reviews: records.reviews.count(),
            authors: records.authors.count(),
            institutions: records.institutions.count(),
            tasks: records.tasks.count(),
            results: records.results.count(),
        };
        self.records.finish()?;
        let files = seal_files(path)?;
        let snapshot = SnapshotId::of(&files, sources);
        let (created_at, sources, seal) = (created_at.to_owned(), sources.to_vec(), Digest::of([]));
        let manifest = Manifest {
            format: FORMAT,
            snapshot,
            created_at,
            counts,
            sources,
            files,
            seal,
        }
        .sealed();
        put_in_place(&self.root, self.folder, &manifest)
    }

    fn id(&mut self, id: &str, role: Role, entity: Entity) -> Result<(), SnapshotError> {
        self.ids
            .add(id, role, entity)
            .map_err(SnapshotError::io(self.folder.path()))
    }

    fn name(&mut self, normal: &str, role: Role, entity: Entity) -> Result<(), SnapshotError> {
        self.names
            .add(normal, role, entity)
            .map_err(SnapshotError::io(self.folder.path()))
    }
}

/// Writes the index of ids and returns how many there are, and how many claims were in vain: an id finds whose own it is, else the
/// first that claims it.
fn write_ids(folder: &Path, ids: IndexBuilder) -> Result<(u64, u64), SnapshotError> {
    let (mut disputed, mut twice) = (0, None);
    let count = write_index(folder, "ids.fst", "ids.postings", ids, |id, words| {
        let owner = Posting::unpack(words[0]).entity;
        for posting in words[1..].iter().map(|word| Posting::unpack(*word)) {
            if posting.role == Role::Own {
                twice.get_or_insert_with(|| String::from_utf8_lossy(id).into_owned());
            }
            disputed += u64::from(posting.entity != owner);
        }
        words.truncate(1);
    })?;
    match twice {
        Some(id) => Err(SnapshotError::Duplicate(id)),
        None => Ok((count, disputed)),
    }
}

/// The day of an ISO 8601 date, from 1970-01-01; nothing for what is no whole date.
pub(crate) fn day(date: &str) -> Option<i32> {
    date.parse::<NaiveDate>()
        .ok()
        .map(|date| date.to_epoch_days())
}

pub(crate) fn write_index(
    folder: &Path,
    map: &'static str,
    postings: &str,
    index: IndexBuilder,
    choose: impl FnMut(&[u8], &mut Vec<u32>),
) -> Result<u64, SnapshotError> {
    let create = |name: &str| {
        let path = folder.join(name);
        File::create_new(&path)
            .map(|file| BufWriter::with_capacity(1 << 18, file))
            .map_err(SnapshotError::io(path))
    };
    let written = index.write(create(map)?, create(postings)?, choose);
    written.map_err(|source| match source {
        fst::Error::Io(source) => SnapshotError::Io {
            path: folder.join(map),
            source,
        },
        source => SnapshotError::Index { file: map, source },
    })
}
