//! An opened snapshot. The opening is quick if the hashes were checked before, else every file is
//! hashed first.

use crate::atlas::Atlas;
use crate::citations::CitationGraph;
use crate::contents::{ImplementationRecord, MethodRecord};
use crate::error::SnapshotError;
use crate::files::current_id;
use crate::hash_files::check_hashes;
use crate::index::{Entity, Index, Kind};
use crate::layout::{ATLAS, CITATIONS, METHOD_SUMMARIES, TEXT_FOLDER, offsets_file, records_file};
use crate::manifest::{Manifest, SnapshotId};
use crate::method_summary::{self, ImplementationSummary, MethodSummary};
use crate::records::{RecordKinds, Records};
use crate::text::TextIndex;
use crate::verified_cache::read_verified;
use catalogue::{Digest, PaperRecord, PaperRole};
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use tantivy::directory::OwnedBytes;

/// An opened snapshot. Many threads can read it at low cost; it never changes.
#[derive(Debug)]
pub struct Snapshot {
    pub(crate) folder: PathBuf,
    manifest: Manifest,
    /// The bytes of every file, in the order of the manifest.
    files: Vec<OwnedBytes>,
    pub(crate) records: RecordKinds<Records>,
    citations: CitationGraph,
    atlas: Atlas,
    pub(crate) ids: Index,
    pub(crate) names: Index,
    pub(crate) lists: Index,
    pub(crate) text: TextIndex,
    pub(crate) method_summaries: Vec<MethodSummary>,
    /// The methods of each paper, by the paper's id.
    of_papers: HashMap<String, Vec<u32>>,
}

impl Snapshot {
    /// Opens the snapshot that `root/current` names.
    ///
    /// # Errors
    /// When nothing is published or the snapshot does not verify; the error names the file.
    pub fn open(root: &Path) -> Result<Self, SnapshotError> {
        Self::open_id(root, &current_id(root)?)
    }

    /// Opens the snapshot of an id.
    ///
    /// # Errors
    /// When a file is missing, torn, truncated or altered; the error names it.
    pub fn open_id(root: &Path, id: &SnapshotId) -> Result<Self, SnapshotError> {
        let folder = root.join(id.as_str());
        let snapshot = Self::open_folder(&folder)?;
        if snapshot.id() != id {
            return Err(SnapshotError::malformed(
                folder,
                format!("contains snapshot {}", snapshot.id()),
            ));
        }
        Ok(snapshot)
    }

    /// Opens the snapshot in a folder of any name.
    ///
    /// Sizes, the manifest's seal and the structure of every file are always checked. Hashes are
    /// checked unless they were checked before and no process has written to the files since. The
    /// snapshot reads from private copies of its files, so that nothing that happens to the files
    /// later changes an answer.
    ///
    /// # Errors
    /// When a file is missing, torn, truncated or altered; the error names it.
    pub fn open_folder(folder: &Path) -> Result<Self, SnapshotError> {
        let (manifest, _) = Manifest::read(folder)?;
        let bytes = read_verified(folder, &manifest)?;
        let mut files = Files::new(folder, &manifest, &bytes);
        let method_summaries = method_summary::read(folder, &files.take(METHOD_SUMMARIES)?)?;
        let mut of_papers: HashMap<String, Vec<u32>> = HashMap::new();
        for (summary, method) in method_summaries.iter().zip(0..) {
            if let Some(paper) = &summary.paper {
                of_papers.entry(paper.clone()).or_default().push(method);
            }
        }
        let records = RecordKinds::try_new(|kind| {
            let name = records_file(kind);
            let (lines, offsets) = (files.take(&name)?, files.take(&offsets_file(kind))?);
            Records::new(folder.join(name), lines, offsets)
        })?;
        let papers = records.papers.len();
        let snapshot = Self {
            records,
            citations: CitationGraph::new(&folder.join(CITATIONS), files.take(CITATIONS)?)?,
            atlas: Atlas::new(&folder.join(ATLAS), files.take(ATLAS)?)?,
            ids: files.take_index("ids")?,
            names: files.take_index("names")?,
            lists: files.take_index("lists")?,
            text: TextIndex::new(folder.join(TEXT_FOLDER), files.take_text(), papers)?,
            method_summaries,
            of_papers,
            folder: folder.to_owned(),
            manifest,
            files: bytes,
        };
        snapshot.check_counts()?;
        Ok(snapshot)
    }

    /// Checks that graph, map and summaries have the same number of entries as the records.
    fn check_counts(&self) -> Result<(), SnapshotError> {
        let (papers, methods) = (self.records.papers.len(), self.records.methods.len());
        for (file, records, actual, expected) in [
            (
                CITATIONS,
                "papers",
                self.citations.papers() as usize,
                papers,
            ),
            (ATLAS, "papers", self.atlas.papers() as usize, papers),
            (
                METHOD_SUMMARIES,
                "methods",
                self.method_summaries.len(),
                methods,
            ),
        ] {
            if actual != expected as usize {
                let detail = format!("of {actual} {records}, there are {expected}");
                return Err(SnapshotError::malformed(self.folder.join(file), detail));
            }
        }
        Ok(())
    }

    /// Hashes the bytes of every file that this snapshot reads from, independent of earlier checks,
    /// which detects bits that a disk changed by itself. Takes seconds at full size.
    ///
    /// # Errors
    /// When a file differs from its hash in the manifest; the error names the file.
    pub fn check(&self) -> Result<(), SnapshotError> {
        check_hashes(&self.folder, &self.manifest, &self.files)
    }

    /// Returns the snapshot's id.
    pub fn id(&self) -> &SnapshotId {
        &self.manifest.snapshot
    }

    /// Returns the snapshot's manifest: counts, sources and files.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// Returns the citation graph, which names papers by their ordinals.
    pub fn citations(&self) -> &CitationGraph {
        &self.citations
    }

    /// Returns the map of papers, which names papers by their ordinals.
    pub fn atlas(&self) -> &Atlas {
        &self.atlas
    }

    /// Returns the method of an ordinal.
    pub fn method(&self, ordinal: u32) -> Result<MethodRecord, SnapshotError> {
        self.records.methods.get(ordinal)
    }

    /// Returns the paper of an ordinal.
    pub fn paper(&self, ordinal: u32) -> Result<PaperRecord, SnapshotError> {
        self.records.papers.get(ordinal)
    }

    /// Returns the stored implementation of a method, with code and evidence.
    ///
    /// # Errors
    /// When the record cannot be read, or a source is not the one that its digest names.
    pub fn implementation(
        &self,
        method: u32,
    ) -> Result<Option<ImplementationRecord>, SnapshotError> {
        let Some(summary) = self.implementation_summary(method) else {
            return Ok(None);
        };
        let record: ImplementationRecord = self.records.implementations.get(summary.ordinal)?;
        for reading in [&record.a, &record.b] {
            let source = reading.source.as_ref();
            if source.is_some_and(|source| Digest::of(source) != reading.code_sha256) {
                let path = self.folder.join(self.records.implementations.file());
                let detail = format!("a source of {} has not its SHA-256", record.method);
                return Err(SnapshotError::malformed(path, detail));
            }
        }
        Ok(Some(record))
    }

    /// Returns the name of the source that asserts a citation; `None` if there is no such citation.
    pub fn citation_source(&self, citing: u32, cited: u32) -> Option<&str> {
        let number = self.citations().source(citing, cited)?;
        let source = self.manifest().sources.get(usize::from(number))?;
        Some(&source.name)
    }

    /// Returns the method with the best implementation, and its summary: a verified one that people
    /// wrote, else the one with the highest level. Of equal ones, one that its paper introduces wins,
    /// then the first.
    pub fn best_implementation(&self, methods: &[u32]) -> Option<(u32, ImplementationSummary)> {
        let implementations = methods
            .iter()
            .filter_map(|method| Some((*method, self.implementation_summary(*method)?)));
        implementations.max_by_key(|(method, summary)| {
            (summary.rank(), Reverse((self.role(*method), *method)))
        })
    }

    /// Returns the best implementation of the methods that a paper introduces: code of an older method that it states or uses is not
    /// the paper's.
    pub fn implementation_of_paper(&self, paper: &str) -> Option<(u32, ImplementationSummary)> {
        self.best_implementation(&self.methods_in_role(paper, PaperRole::Introduces))
    }

    /// Returns the summary of the stored implementation of a method.
    pub fn implementation_summary(&self, method: u32) -> Option<ImplementationSummary> {
        self.method_summaries.get(method as usize)?.implementation
    }

    /// Returns every method with a stored implementation, ascending.
    pub fn implemented(&self) -> Vec<u32> {
        (0..self.records.methods.len())
            .filter(|method| self.implementation_summary(*method).is_some())
            .collect()
    }

    /// Returns the methods whose paper has this id: those that it introduces, states and uses.
    pub fn methods_of_paper(&self, paper: &str) -> &[u32] {
        self.of_papers.get(paper).map_or(&[], Vec::as_slice)
    }

    /// Returns the methods to which the paper of an id is this.
    pub fn methods_in_role(&self, paper: &str, role: PaperRole) -> Vec<u32> {
        let methods = self.methods_of_paper(paper).iter().copied();
        methods
            .filter(|method| self.role(*method) == role)
            .collect()
    }

    /// Returns what its paper is to a method.
    pub fn role(&self, method: u32) -> PaperRole {
        let summary = self.method_summaries.get(method as usize);
        summary.map_or(PaperRole::Introduces, |summary| summary.role)
    }

    /// Returns the method of an id.
    pub fn method_by_id(&self, id: &str) -> Option<u32> {
        self.by_key(&format!("method:{id}"))
            .filter(|entity| entity.kind == Kind::Method)
            .map(|entity| entity.ordinal)
    }

    /// Returns the paper of a stable id.
    pub fn paper_by_id(&self, id: &str) -> Option<u32> {
        self.by_key(id)
            .filter(|entity| entity.kind == Kind::Paper)
            .map(|entity| entity.ordinal)
    }

    /// Returns the entity of a key of the id index.
    pub(crate) fn by_key(&self, key: &str) -> Option<Entity> {
        self.ids.get(key).first().map(|posting| posting.entity)
    }
}

/// The files of a snapshot, by name.
struct Files<'a> {
    folder: &'a Path,
    files: BTreeMap<String, OwnedBytes>,
}

impl<'a> Files<'a> {
    fn new(folder: &'a Path, manifest: &Manifest, files: &[OwnedBytes]) -> Self {
        let names = manifest.files.iter().map(|file| file.name.clone());
        let files = names.zip(files.iter().cloned()).collect();
        Self { folder, files }
    }

    fn take(&mut self, name: &str) -> Result<OwnedBytes, SnapshotError> {
        self.files.remove(name).ok_or_else(|| {
            SnapshotError::malformed(self.folder, format!("its manifest has no {name}"))
        })
    }

    fn take_index(&mut self, name: &str) -> Result<Index, SnapshotError> {
        let map = format!("{name}.fst");
        let postings = self.take(&format!("{name}.postings"))?;
        Index::new(&self.folder.join(&map), self.take(&map)?, postings)
    }

    /// Takes the files of the text index, by their names within its folder.
    fn take_text(&mut self) -> BTreeMap<PathBuf, OwnedBytes> {
        let prefix = format!("{TEXT_FOLDER}/");
        let (text, others) = std::mem::take(&mut self.files)
            .into_iter()
            .partition(|(name, _)| name.starts_with(&prefix));
        self.files = others;
        let text: BTreeMap<String, OwnedBytes> = text;
        text.into_iter()
            .map(|(name, file)| (PathBuf::from(&name[prefix.len()..]), file))
            .collect()
    }
}
