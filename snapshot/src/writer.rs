//! Writes a snapshot row by row: records to disk at once, indexes at the end.

use crate::atlas::{self, Gathered};
use crate::citations::{self, CitationGraph, CitationsWriter};
use crate::contents::{Counts, ImplementationRecord, MethodRecord, PaperRecord, Source};
use crate::error::SnapshotError;
use crate::index::{Entity, IndexBuilder, Kind, Role};
use crate::manifest::{FORMAT, FileEntry, MANIFEST, Manifest, SnapshotId};
use crate::publish::{Published, put_in_place};
use crate::read::map_file;
use crate::records::RecordsWriter;
use chrono::NaiveDate;
use ladder::{Digest, PaperRef, names};
use std::collections::HashSet;
use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Writes one snapshot aside; nothing is seen of it until [`SnapshotWriter::finish`]. The same rows in the same order give the
/// same id, so hand them over in a stable order. Methods come before their implementations.
#[derive(Debug)]
pub struct SnapshotWriter {
    root: PathBuf,
    folder: TempDir,
    methods: RecordsWriter,
    papers: RecordsWriter,
    implementations: RecordsWriter,
    ids: IndexBuilder,
    names: IndexBuilder,
    tokens: IndexBuilder,
    implemented: HashSet<String>,
    disputed_ids: u64,
    citations: CitationsWriter,
    /// The day each paper appeared.
    days: Vec<Option<i32>>,
    atlas: Gathered,
}

impl SnapshotWriter {
    /// Begins a snapshot below `root`, which is made when it is not there.
    ///
    /// # Errors
    /// When the file system refuses.
    pub fn create(root: &Path) -> Result<Self, SnapshotError> {
        std::fs::create_dir_all(root).map_err(SnapshotError::io(root))?;
        let folder = tempfile::Builder::new().prefix(".writing-").tempdir_in(root).map_err(SnapshotError::io(root))?;
        Ok(Self {
            root: root.to_owned(),
            methods: RecordsWriter::create(folder.path(), "methods")?,
            papers: RecordsWriter::create(folder.path(), "papers")?,
            implementations: RecordsWriter::create(folder.path(), "implementations")?,
            citations: CitationsWriter::new(folder.path()),
            days: vec![],
            atlas: Gathered::default(),
            folder,
            ids: IndexBuilder::default(),
            names: IndexBuilder::default(),
            tokens: IndexBuilder::default(),
            implemented: HashSet::new(),
            disputed_ids: 0,
        })
    }

    /// Adds a method under its id, its name, its aliases and the variants of all of them.
    ///
    /// # Errors
    /// When its id is taken, or the file system refuses.
    pub fn method(&mut self, record: &MethodRecord) -> Result<(), SnapshotError> {
        let entity = Entity { kind: Kind::Method, ordinal: self.methods.push(record)? };
        self.atlas.method(record);
        self.own_id(&format!("method:{}", record.id), entity)?;
        if let Some(slug) = &record.pwc_slug {
            self.other_id(&format!("pwc-method:{}", slug.to_ascii_lowercase()), entity);
        }
        let mut roles = vec![(names::normalise(&record.name), Role::Own)];
        roles.extend(record.aliases.iter().map(|alias| (names::normalise(alias), Role::Alias)));
        let all = std::iter::once(&record.name).chain(&record.aliases);
        roles.extend(all.flat_map(|name| names::variants(name)).map(|variant| (variant, Role::Variant)));
        let mut seen = HashSet::new();
        for (text, role) in roles {
            if role != Role::Variant {
                self.words(&text, entity);
            }
            if seen.insert(text.clone()) {
                self.names.add(&text, role, entity);
            }
        }
        Ok(())
    }

    /// Adds a paper under its ids and its title; returns its ordinal, by which citations name it.
    ///
    /// # Errors
    /// When its own id is taken, or the file system refuses. An external id that another paper claims is counted, not refused.
    pub fn paper(&mut self, record: &PaperRecord) -> Result<u32, SnapshotError> {
        let entity = Entity { kind: Kind::Paper, ordinal: self.papers.push(record)? };
        self.atlas.paper(record);
        self.own_id(&record.id, entity)?;
        let spelled = |scheme: &str, value: &str| {
            PaperRef::parse(&format!("{scheme}:{value}")).or_else(|| PaperRef::parse(value)).map(|id| id.to_string())
        };
        let external =
            record.external_ids.iter().flat_map(|(scheme, values)| values.iter().map(move |v| (&**scheme, v)));
        let all = record.arxiv_id.iter().map(|id| ("arxiv", id)).chain(external);
        for id in all.filter_map(|(scheme, value)| spelled(scheme, value)) {
            self.other_id(&id, entity);
        }
        let title = names::normalise(&record.title);
        self.words(&title, entity);
        self.names.add(&title, Role::Own, entity);
        self.days.push(record.published.as_deref().and_then(day));
        Ok(entity.ordinal)
    }

    /// Adds a citation between papers, by their ordinals, in any order. One that was added before and one of a paper by itself
    /// are counted and left out.
    ///
    /// # Errors
    /// When the disk is full. That there are such papers is looked at by [`SnapshotWriter::finish`].
    pub fn citation(&mut self, citing: u32, cited: u32) -> Result<(), SnapshotError> {
        self.citations.push(citing, cited).map_err(SnapshotError::io(self.folder.path()))
    }

    /// Adds the implementation of a method that was added before.
    ///
    /// # Errors
    /// When the method is not there or has one already, or the file system refuses.
    pub fn implementation(&mut self, record: &ImplementationRecord) -> Result<(), SnapshotError> {
        if self.ids.owner(&format!("method:{}", record.method)).is_none() {
            let named = format!("implementation {}", record.a.code_sha256);
            return Err(SnapshotError::Dangling { record: named, missing: record.method.clone() });
        }
        if !self.implemented.insert(record.method.clone()) {
            return Err(SnapshotError::Duplicate(format!("implementation of {}", record.method)));
        }
        self.implementations.push(record).map(drop)
    }

    /// Writes indexes and manifest, puts the snapshot in place and flips `current` to it. Publishing the same contents again
    /// changes nothing. `created_at` is ISO 8601 UTC.
    ///
    /// # Errors
    /// When the file system refuses; what was published before stays as it is.
    pub fn finish(self, created_at: &str, sources: &[Source]) -> Result<Published, SnapshotError> {
        let path = self.folder.path();
        let cited = self.citations.finish(&path.join(citations::FILE), &self.days)?;
        let graph = CitationGraph::open(&path.join(citations::FILE))?;
        self.atlas.draw(&path.join(atlas::FILE), &graph, atlas::published(&self.root).as_ref())?;
        let counts = Counts {
            methods: self.methods.count(),
            papers: self.papers.count(),
            implementations: self.implementations.count(),
            names: self.names.len(),
            ids: self.ids.len(),
            disputed_ids: self.disputed_ids,
            citations: u64::from(cited.citations),
            repeated_citations: cited.repeated,
            self_citations: cited.to_itself,
        };
        for records in [self.methods, self.papers, self.implementations] {
            records.finish()?;
        }
        write_index(path, "ids.fst", "ids.postings", self.ids)?;
        write_index(path, "names.fst", "names.postings", self.names)?;
        write_index(path, "tokens.fst", "tokens.postings", self.tokens)?;
        let files = seal_files(path)?;
        let snapshot = SnapshotId::of(&files, sources);
        let (created_at, sources, seal) = (created_at.to_owned(), sources.to_vec(), Digest::of([]));
        let manifest = Manifest { format: FORMAT, snapshot, created_at, counts, sources, files, seal }.sealed();
        put_in_place(&self.root, self.folder, &manifest)
    }

    fn own_id(&mut self, id: &str, entity: Entity) -> Result<(), SnapshotError> {
        if self.ids.owner(id).is_some() {
            return Err(SnapshotError::Duplicate(id.to_owned()));
        }
        self.ids.add(id, Role::Own, entity);
        Ok(())
    }

    /// Two papers may claim one external id: the first keeps it, the claim is counted.
    fn other_id(&mut self, id: &str, entity: Entity) {
        match self.ids.owner(id) {
            Some(owner) if owner != entity => self.disputed_ids += 1,
            Some(_) => {}
            None => self.ids.add(id, Role::Own, entity),
        }
    }

    fn words(&mut self, normal: &str, entity: Entity) {
        normal.split(' ').for_each(|word| self.tokens.add(word, Role::Own, entity));
    }
}

/// The day of an ISO 8601 date, from 1970-01-01; nothing for what is no whole date.
pub(crate) fn day(date: &str) -> Option<i32> {
    date.parse::<NaiveDate>().ok().map(|date| date.to_epoch_days())
}

fn write_index(folder: &Path, map: &'static str, postings: &str, index: IndexBuilder) -> Result<(), SnapshotError> {
    let create = |name: &str| {
        let path = folder.join(name);
        File::create_new(&path).map(BufWriter::new).map_err(SnapshotError::io(path))
    };
    index.write(create(map)?, create(postings)?).map_err(|source| SnapshotError::Index { file: map, source })
}

/// Brings every file to disk and hashes it, in the order of names.
fn seal_files(folder: &Path) -> Result<Vec<FileEntry>, SnapshotError> {
    let mut files = vec![];
    for entry in std::fs::read_dir(folder).map_err(SnapshotError::io(folder))? {
        let entry = entry.map_err(SnapshotError::io(folder))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        debug_assert_ne!(name, MANIFEST);
        let path = entry.path();
        File::open(&path).and_then(|file| file.sync_all()).map_err(SnapshotError::io(&path))?;
        let bytes = map_file(&path)?;
        files.push(FileEntry { name, size: bytes.len() as u64, sha256: Digest::of(&bytes) });
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(files)
}
