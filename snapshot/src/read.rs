//! Opening a snapshot: every file is checked against the manifest before one answer is read from it.

use crate::atlas::{self, Atlas};
use crate::citations::{self, CitationGraph};
use crate::contents::{ImplementationRecord, MethodRecord, PaperRecord};
use crate::error::SnapshotError;
use crate::index::{Entity, Index, Kind};
use crate::manifest::{FileEntry, Manifest, SnapshotId};
use crate::publish::current_id;
use crate::records::Records;
use ladder::{Digest, Level};
use memmap2::Mmap;
use serde::Deserialize;
use std::collections::HashMap;
use std::fs::File;
use std::path::Path;

/// That an implementation of a method is held, and what may be said of it without reading its code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Held {
    /// The level its run was given; `None` when it was never run or failed V0.
    pub verification_level: Option<Level>,
    /// Content address of reading A.
    pub code_sha256: Digest,
    ordinal: u32,
}

/// One opened snapshot. Cheap to read from many threads; never changes.
#[derive(Debug)]
pub struct Snapshot {
    manifest: Manifest,
    manifest_sha256: Digest,
    pub(crate) methods: Records,
    pub(crate) papers: Records,
    pub(crate) implementations: Records,
    citations: CitationGraph,
    atlas: Atlas,
    pub(crate) ids: Index,
    pub(crate) names: Index,
    pub(crate) tokens: Index,
    held: HashMap<u32, Held>,
    introduced: HashMap<String, Vec<u32>>,
}

/// The part of an implementation that is kept in memory; code and texts are passed over.
#[derive(Deserialize)]
struct Glance {
    method: String,
    a: GlanceReading,
    run: Option<GlanceRun>,
}

#[derive(Deserialize)]
struct GlanceReading {
    code_sha256: Digest,
}

#[derive(Deserialize)]
struct GlanceRun {
    verification_level: Option<Level>,
}

impl Snapshot {
    /// Opens the snapshot that `root/current` names.
    ///
    /// # Errors
    /// When nothing is published or the snapshot does not verify; the error names the file.
    pub fn open(root: &Path) -> Result<Self, SnapshotError> {
        Self::open_id(root, &current_id(root)?)
    }

    /// Opens the snapshot of this id.
    ///
    /// # Errors
    /// When a file is missing, torn, truncated or altered; the error names it.
    pub fn open_id(root: &Path, id: &SnapshotId) -> Result<Self, SnapshotError> {
        let folder = root.join(id.as_str());
        let snapshot = Self::open_folder(&folder)?;
        if snapshot.id() != id {
            return Err(SnapshotError::malformed(folder, format!("holds snapshot {}", snapshot.id())));
        }
        Ok(snapshot)
    }

    /// Opens the snapshot in this folder, whatever the folder is called.
    ///
    /// # Errors
    /// When a file is missing, torn, truncated or altered; the error names it.
    pub fn open_folder(folder: &Path) -> Result<Self, SnapshotError> {
        let (manifest, manifest_sha256, mut files) = verified(folder)?;
        let mut take = |name: &str| {
            files.remove(name).ok_or_else(|| SnapshotError::malformed(folder, format!("its manifest has no {name}")))
        };
        let mut snapshot = Self {
            methods: Records::new(folder.join("methods.jsonl"), take("methods.jsonl")?, take("methods.offsets")?),
            papers: Records::new(folder.join("papers.jsonl"), take("papers.jsonl")?, take("papers.offsets")?),
            implementations: Records::new(
                folder.join("implementations.jsonl"),
                take("implementations.jsonl")?,
                take("implementations.offsets")?,
            ),
            citations: CitationGraph::new(&folder.join(citations::FILE), take(citations::FILE)?)?,
            atlas: Atlas::new(&folder.join(atlas::FILE), take(atlas::FILE)?)?,
            ids: Index::new("ids.fst", take("ids.fst")?, take("ids.postings")?)?,
            names: Index::new("names.fst", take("names.fst")?, take("names.postings")?)?,
            tokens: Index::new("tokens.fst", take("tokens.fst")?, take("tokens.postings")?)?,
            manifest,
            manifest_sha256,
            held: HashMap::new(),
            introduced: HashMap::new(),
        };
        let held = snapshot.papers.len();
        for (file, papers) in [(citations::FILE, snapshot.citations.papers()), (atlas::FILE, snapshot.atlas.papers())] {
            if papers != held {
                let detail = format!("of {papers} papers, there are {held}");
                return Err(SnapshotError::malformed(folder.join(file), detail));
            }
        }
        snapshot.glance()?;
        Ok(snapshot)
    }

    /// Its id.
    pub fn id(&self) -> &SnapshotId {
        &self.manifest.snapshot
    }

    /// What it holds and where that is from.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// Digest of the manifest's bytes.
    pub fn manifest_sha256(&self) -> Digest {
        self.manifest_sha256
    }

    /// Who cites whom; papers are named by their ordinals.
    pub fn citations(&self) -> &CitationGraph {
        &self.citations
    }

    /// Where papers lie on the map; they are named by their ordinals.
    pub fn atlas(&self) -> &Atlas {
        &self.atlas
    }

    /// The method at this place.
    ///
    /// # Errors
    /// When there is none.
    pub fn method(&self, ordinal: u32) -> Result<MethodRecord, SnapshotError> {
        self.methods.get(ordinal)
    }

    /// The paper at this place.
    ///
    /// # Errors
    /// When there is none.
    pub fn paper(&self, ordinal: u32) -> Result<PaperRecord, SnapshotError> {
        self.papers.get(ordinal)
    }

    /// The implementation that is held of a method, with code and evidence.
    ///
    /// # Errors
    /// When the record cannot be read; `Ok(None)` when none is held.
    pub fn implementation(&self, method: u32) -> Result<Option<ImplementationRecord>, SnapshotError> {
        self.held.get(&method).map(|held| self.implementations.get(held.ordinal)).transpose()
    }

    /// Whether an implementation of a method is held, and its level.
    pub fn held(&self, method: u32) -> Option<Held> {
        self.held.get(&method).copied()
    }

    /// Every method of which an implementation is held, in the order of the file.
    pub fn implemented(&self) -> Vec<u32> {
        let mut methods: Vec<u32> = self.held.keys().copied().collect();
        methods.sort_unstable();
        methods
    }

    /// The methods that the paper of this id introduced.
    pub fn introduced_by(&self, paper: &str) -> &[u32] {
        self.introduced.get(paper).map_or(&[], Vec::as_slice)
    }

    /// The method of this id.
    pub fn method_by_id(&self, id: &str) -> Option<u32> {
        self.by_key(&format!("method:{id}")).filter(|entity| entity.kind == Kind::Method).map(|entity| entity.ordinal)
    }

    /// The paper of this stable id.
    pub fn paper_by_id(&self, id: &str) -> Option<u32> {
        self.by_key(id).filter(|entity| entity.kind == Kind::Paper).map(|entity| entity.ordinal)
    }

    /// What the id index has under this key.
    pub(crate) fn by_key(&self, key: &str) -> Option<Entity> {
        self.ids.get(key).first().map(|posting| posting.entity)
    }

    /// Reads, once, what is asked of every method: whether it is held and which paper introduced it.
    fn glance(&mut self) -> Result<(), SnapshotError> {
        for ordinal in 0..self.methods.len() {
            if let Some(paper) = self.method(ordinal)?.paper {
                self.introduced.entry(paper).or_default().push(ordinal);
            }
        }
        for ordinal in 0..self.implementations.len() {
            let glance: Glance = self.implementations.get(ordinal)?;
            let Some(method) = self.method_by_id(&glance.method) else {
                let record = format!("implementation {ordinal}");
                return Err(SnapshotError::Dangling { record, missing: glance.method });
            };
            let verification_level = glance.run.and_then(|run| run.verification_level);
            self.held.insert(method, Held { verification_level, code_sha256: glance.a.code_sha256, ordinal });
        }
        Ok(())
    }
}

/// The manifest of a folder whose every file is as it was written, and the digest of the manifest's bytes.
pub(crate) fn verify(folder: &Path) -> Result<(Manifest, Digest), SnapshotError> {
    verified(folder).map(|(manifest, digest, _)| (manifest, digest))
}

fn verified(folder: &Path) -> Result<(Manifest, Digest, HashMap<String, Mmap>), SnapshotError> {
    let (manifest, digest) = Manifest::read(folder)?;
    let mut files = HashMap::new();
    for entry in &manifest.files {
        files.insert(entry.name.clone(), checked(folder, entry)?);
    }
    Ok((manifest, digest, files))
}

pub(crate) fn checked(folder: &Path, entry: &FileEntry) -> Result<Mmap, SnapshotError> {
    let path = folder.join(&entry.name);
    let bytes = map_file(&path)?;
    let size = bytes.len() as u64;
    if size != entry.size {
        return Err(SnapshotError::Size { path, found: size, expected: entry.size });
    }
    let found = Digest::of(&bytes);
    if found != entry.sha256 {
        return Err(SnapshotError::Hash { path, found, expected: entry.sha256 });
    }
    Ok(bytes)
}

/// Maps a file for reading.
pub(crate) fn map_file(path: &Path) -> Result<Mmap, SnapshotError> {
    let file = File::open(path).map_err(SnapshotError::io(path))?;
    // SAFETY: files of a snapshot are written once, before they are renamed in, and replaced only as whole folders: nothing
    // shortens or changes a file that is mapped.
    unsafe { Mmap::map(&file) }.map_err(SnapshotError::io(path))
}
