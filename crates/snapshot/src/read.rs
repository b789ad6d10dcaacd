//! Opening a snapshot: at once when it was checked whole and nothing has touched it since; else every file is hashed first.

use crate::atlas::{self, Atlas};
use crate::citations::{self, CitationGraph};
use crate::contents::{ImplementationRecord, MethodRecord, PaperRecord};
use crate::error::SnapshotError;
use crate::glance::{self, Glance, Held};
use crate::index::{Entity, Index, Kind};
use crate::manifest::{FileEntry, Manifest, SnapshotId};
use crate::publish::current_id;
use crate::records::Records;
use crate::stamp;
use crate::text::{self, TextIndex};
use catalogue::Digest;
use memmap2::Mmap;
use std::collections::{BTreeMap, HashMap};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// One opened snapshot. Cheap to read from many threads; never changes.
#[derive(Debug)]
pub struct Snapshot {
    folder: PathBuf,
    manifest: Manifest,
    manifest_sha256: Digest,
    pub(crate) methods: Records,
    pub(crate) papers: Records,
    pub(crate) implementations: Records,
    pub(crate) reviews: Records,
    pub(crate) authors: Records,
    pub(crate) institutions: Records,
    pub(crate) tasks: Records,
    pub(crate) results: Records,
    citations: CitationGraph,
    atlas: Atlas,
    pub(crate) ids: Index,
    pub(crate) names: Index,
    pub(crate) lists: Index,
    pub(crate) text: TextIndex,
    pub(crate) glances: Vec<Glance>,
    introduced: HashMap<String, Vec<u32>>,
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
            return Err(SnapshotError::malformed(
                folder,
                format!("holds snapshot {}", snapshot.id()),
            ));
        }
        Ok(snapshot)
    }

    /// Opens the snapshot in this folder, whatever the folder is called.
    ///
    /// Sizes, the manifest's seal and the structure of every file are always looked at. Hashes are, unless the folder was checked whole
    /// before and nothing has written to its files since: then opening takes milliseconds at any size.
    ///
    /// # Errors
    /// When a file is missing, torn, truncated or altered; the error names it.
    pub fn open_folder(folder: &Path) -> Result<Self, SnapshotError> {
        let (manifest, manifest_sha256) = Manifest::read(folder)?;
        let mut files = HashMap::new();
        for entry in &manifest.files {
            files.insert(entry.name.clone(), sized(folder, entry)?);
        }
        // Looked at before the bytes: what is written meanwhile shows.
        let stamps = stamp::stamps(folder, &manifest)?;
        if !stamp::holds(folder, &stamps) {
            hashed(folder, &manifest, &files)?;
            stamp::keep(folder, &stamps);
        }
        let text = text_files(&mut files);
        let mut take = |name: &str| {
            files.remove(name).ok_or_else(|| {
                SnapshotError::malformed(folder, format!("its manifest has no {name}"))
            })
        };
        let glances = glance::read(folder, &take(glance::FILE)?)?;
        let citations = CitationGraph::new(&folder.join(citations::FILE), take(citations::FILE)?)?;
        let atlas = Atlas::new(&folder.join(atlas::FILE), take(atlas::FILE)?)?;
        let mut index =
            |map: &'static str, postings: &str| Index::new(map, take(map)?, take(postings)?);
        let (ids, names) = (
            index("ids.fst", "ids.postings")?,
            index("names.fst", "names.postings")?,
        );
        let lists = index("lists.fst", "lists.postings")?;
        let mut records = |name: &str| {
            let lines = format!("{name}.jsonl");
            Ok::<_, SnapshotError>(Records::new(
                folder.join(&lines),
                take(&lines)?,
                take(&format!("{name}.offsets"))?,
            ))
        };
        let mut snapshot = Self {
            methods: records("methods")?,
            papers: records("papers")?,
            implementations: records("implementations")?,
            reviews: records("reviews")?,
            authors: records("authors")?,
            institutions: records("institutions")?,
            tasks: records("tasks")?,
            results: records("results")?,
            text: TextIndex::new(folder, text)?,
            citations,
            atlas,
            ids,
            names,
            lists,
            glances,
            manifest,
            manifest_sha256,
            folder: folder.to_owned(),
            introduced: HashMap::new(),
        };
        let held = snapshot.papers.len();
        for (file, papers) in [
            (citations::FILE, snapshot.citations.papers()),
            (atlas::FILE, snapshot.atlas.papers()),
        ] {
            if papers != held {
                let detail = format!("of {papers} papers, there are {held}");
                return Err(SnapshotError::malformed(folder.join(file), detail));
            }
        }
        if snapshot.glances.len() != snapshot.methods.len() as usize {
            let detail = format!(
                "of {} methods, there are {}",
                snapshot.glances.len(),
                snapshot.methods.len()
            );
            return Err(SnapshotError::malformed(folder.join(glance::FILE), detail));
        }
        for (glance, ordinal) in snapshot.glances.iter().zip(0..) {
            if let Some(paper) = &glance.paper {
                snapshot
                    .introduced
                    .entry(paper.clone())
                    .or_default()
                    .push(ordinal);
            }
        }
        Ok(snapshot)
    }

    /// Hashes every file, whatever was checked before: finds what a disk changed by itself. Takes seconds at full size.
    ///
    /// # Errors
    /// When a file is not as it was written; the error names it.
    pub fn check(&self) -> Result<(), SnapshotError> {
        whole(&self.folder).map(drop)
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
    pub fn implementation(
        &self,
        method: u32,
    ) -> Result<Option<ImplementationRecord>, SnapshotError> {
        self.held(method)
            .map(|held| self.implementations.get(held.ordinal))
            .transpose()
    }

    /// Whether an implementation of a method is held, and its level.
    pub fn held(&self, method: u32) -> Option<Held> {
        self.glances
            .get(method as usize)
            .and_then(|glance| glance.held)
    }

    /// Every method of which an implementation is held, in the order of the file.
    pub fn implemented(&self) -> Vec<u32> {
        let glances = self.glances.iter().zip(0..);
        glances
            .filter(|(glance, _)| glance.held.is_some())
            .map(|(_, ordinal)| ordinal)
            .collect()
    }

    /// The methods that the paper of this id introduced.
    pub fn introduced_by(&self, paper: &str) -> &[u32] {
        self.introduced.get(paper).map_or(&[], Vec::as_slice)
    }

    /// The method of this id.
    pub fn method_by_id(&self, id: &str) -> Option<u32> {
        self.by_key(&format!("method:{id}"))
            .filter(|entity| entity.kind == Kind::Method)
            .map(|entity| entity.ordinal)
    }

    /// The paper of this stable id.
    pub fn paper_by_id(&self, id: &str) -> Option<u32> {
        self.by_key(id)
            .filter(|entity| entity.kind == Kind::Paper)
            .map(|entity| entity.ordinal)
    }

    /// What the id index has under this key.
    pub(crate) fn by_key(&self, key: &str) -> Option<Entity> {
        self.ids.get(key).first().map(|posting| posting.entity)
    }
}

/// Takes the files of the text index, by their names within its folder.
fn text_files(files: &mut HashMap<String, Mmap>) -> BTreeMap<PathBuf, Mmap> {
    let prefix = format!("{}/", text::FOLDER);
    let named = |name: &String| name.strip_prefix(&prefix).map(PathBuf::from);
    let names: Vec<String> = files
        .keys()
        .filter(|name| named(name).is_some())
        .cloned()
        .collect();
    names
        .into_iter()
        .filter_map(|name| Some((named(&name)?, files.remove(&name)?)))
        .collect()
}

/// The manifest of a folder whose every file is as it was written, and the digest of the manifest's bytes.
pub(crate) fn whole(folder: &Path) -> Result<(Manifest, Digest), SnapshotError> {
    let (manifest, digest) = Manifest::read(folder)?;
    let mut files = HashMap::new();
    for entry in &manifest.files {
        files.insert(entry.name.clone(), sized(folder, entry)?);
    }
    let stamps = stamp::stamps(folder, &manifest)?;
    hashed(folder, &manifest, &files)?;
    stamp::keep(folder, &stamps);
    Ok((manifest, digest))
}

/// Maps a file that has the size it was written with.
fn sized(folder: &Path, entry: &FileEntry) -> Result<Mmap, SnapshotError> {
    let path = folder.join(&entry.name);
    let bytes = map_file(&path)?;
    let found = bytes.len() as u64;
    if found == entry.size {
        Ok(bytes)
    } else {
        Err(SnapshotError::Size {
            path,
            found,
            expected: entry.size,
        })
    }
}

/// Whether every file has its hash.
fn hashed(
    folder: &Path,
    manifest: &Manifest,
    files: &HashMap<String, Mmap>,
) -> Result<(), SnapshotError> {
    let bytes: Vec<&[u8]> = manifest
        .files
        .iter()
        .map(|entry| files.get(&entry.name).map_or(&[][..], |f| f))
        .collect();
    for (entry, found) in manifest.files.iter().zip(digests(&bytes)) {
        if found != entry.sha256 {
            let path = folder.join(&entry.name);
            return Err(SnapshotError::Hash {
                path,
                found,
                expected: entry.sha256,
            });
        }
    }
    Ok(())
}

/// SHA-256 of each, on as many threads as there are processors.
pub(crate) fn digests(files: &[&[u8]]) -> Vec<Digest> {
    let next = AtomicUsize::new(0);
    let found: Vec<OnceLock<Digest>> = files.iter().map(|_| OnceLock::new()).collect();
    let work = || {
        while let Some(at) =
            Some(next.fetch_add(1, Ordering::Relaxed)).filter(|at| *at < files.len())
        {
            found[at].get_or_init(|| Digest::of(files[at]));
        }
    };
    std::thread::scope(|scope| {
        let more = std::thread::available_parallelism()
            .map_or(0, |count| count.get() - 1)
            .min(files.len());
        (0..more).for_each(|_| drop(scope.spawn(work)));
        work();
    });
    found
        .into_iter()
        .zip(files)
        .map(|(digest, bytes)| digest.into_inner().unwrap_or_else(|| Digest::of(bytes)))
        .collect()
}

pub(crate) fn checked(folder: &Path, entry: &FileEntry) -> Result<(), SnapshotError> {
    let found = Digest::of(&sized(folder, entry)?);
    let path = folder.join(&entry.name);
    if found == entry.sha256 {
        Ok(())
    } else {
        Err(SnapshotError::Hash {
            path,
            found,
            expected: entry.sha256,
        })
    }
}

/// Maps a file for reading.
pub(crate) fn map_file(path: &Path) -> Result<Mmap, SnapshotError> {
    let file = File::open(path).map_err(SnapshotError::io(path))?;
    // SAFETY: files of a snapshot are written once, before they are renamed in, and replaced only as whole folders: nothing
    // shortens or changes a file that is mapped.
    unsafe { Mmap::map(&file) }.map_err(SnapshotError::io(path))
}
