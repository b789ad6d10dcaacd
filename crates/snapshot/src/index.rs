//! An index on disk: an fst from a text to a row of postings, each of which names a method or a
//! paper and the text's role for it.

use crate::error::SnapshotError;
use crate::external_sort::ExternalSorter;
use crate::files::{private_bytes, word};
use crate::layout::MAX_RECORDS;
use fst::{Automaton, IntoStreamer, Map, MapBuilder, Streamer};
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use tantivy::directory::OwnedBytes;

/// Memory of an index builder, in bytes.
const SORT_MEMORY: usize = 48 << 20;

catalogue::string_enum! {
    /// The kind of an entity; methods come first.
    pub enum Kind {
        /// A method.
        Method = "method",
        /// A paper.
        Paper = "paper",
    }
}

/// A method or a paper of one snapshot, by its ordinal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Entity {
    /// The kind, which names the file.
    pub kind: Kind,
    /// The record's line in the file, from 0.
    pub ordinal: u32,
}

impl Entity {
    /// Returns the method of an ordinal.
    pub const fn method(ordinal: u32) -> Self {
        let kind = Kind::Method;
        Self { kind, ordinal }
    }

    /// Returns the paper of an ordinal.
    pub const fn paper(ordinal: u32) -> Self {
        let kind = Kind::Paper;
        Self { kind, ordinal }
    }
}

/// The role of an indexed text for an entity, surest first; postings store its place here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Role {
    /// The name, the title or an id.
    Own,
    Alias,
    /// The spelling key of the name or of an alias.
    Spelling,
    /// A variant of the name or of an alias, or its spelling key.
    Variant,
    /// The spelling key of a larger method of which the entity is a part.
    Whole,
    /// A function that people run under the name of the entity.
    InUse,
    /// The last part of the name of such a function: too short for a name, enough for a search.
    Function,
}

/// A posting, stored as 1 bit kind, 3 bits role, 28 bits ordinal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Posting {
    pub(crate) role: Role,
    pub(crate) entity: Entity,
}

impl Posting {
    fn pack(self) -> u32 {
        let kind = u32::from(self.entity.kind == Kind::Paper) << 31;
        debug_assert!(self.entity.ordinal < MAX_RECORDS);
        kind | (self.role as u32) << 28 | self.entity.ordinal
    }

    pub(crate) fn unpack(word: u32) -> Self {
        let role = match (word >> 28) & 7 {
            0 => Role::Own,
            1 => Role::Alias,
            2 => Role::Spelling,
            3 => Role::Variant,
            4 => Role::Whole,
            5 => Role::InUse,
            _ => Role::Function,
        };
        let kind = if word >> 31 == 1 {
            Kind::Paper
        } else {
            Kind::Method
        };
        Self {
            role,
            entity: Entity {
                kind,
                ordinal: word % MAX_RECORDS,
            },
        }
    }
}

/// The low bits of an fst value, which count the postings; the high bits are the index of the first
/// posting.
const COUNT_BITS: u32 = 24;

/// Collects texts and writes an index, in bounded memory.
#[derive(Debug)]
pub(crate) struct IndexBuilder {
    folder: PathBuf,
    sorter: ExternalSorter,
}

impl IndexBuilder {
    /// Creates an empty builder for the index of a snapshot's folder.
    pub(crate) fn new(folder: &Path) -> Self {
        Self {
            folder: folder.to_owned(),
            sorter: ExternalSorter::new(folder, SORT_MEMORY),
        }
    }

    /// Adds a text. A repeated posting is counted once, an empty text is ignored.
    pub(crate) fn add(
        &mut self,
        text: &str,
        role: Role,
        entity: Entity,
    ) -> Result<(), SnapshotError> {
        self.add_word(text, Posting { role, entity }.pack())
    }

    /// Adds a text with a word whose meaning the caller defines.
    pub(crate) fn add_word(&mut self, text: &str, word: u32) -> Result<(), SnapshotError> {
        if text.is_empty() {
            return Ok(());
        }
        self.sorter.push(text.as_bytes(), word)
    }

    /// Writes `<name>.fst` and `<name>.postings`. `filter` receives the words of each text,
    /// ascending, and may remove some. Returns the number of texts.
    pub(crate) fn write(
        self,
        name: &str,
        mut filter: impl FnMut(&[u8], &mut Vec<u32>),
    ) -> Result<u64, SnapshotError> {
        let map_path = self.folder.join(format!("{name}.fst"));
        let postings_path = self.folder.join(format!("{name}.postings"));
        let create = |path: &Path| {
            File::create_new(path)
                .map(|file| BufWriter::with_capacity(1 << 18, file))
                .map_err(SnapshotError::io(path))
        };
        let index_error = |source| SnapshotError::index(&map_path, source);
        let mut map = MapBuilder::new(create(&map_path)?).map_err(index_error)?;
        let mut postings = create(&postings_path)?;
        let (mut start, mut texts) = (0_u64, 0);
        self.sorter.for_each(|text, words| {
            filter(text, words);
            let count = words.len() as u64;
            if count >> COUNT_BITS != 0 {
                return Err(SnapshotError::malformed(
                    &postings_path,
                    "too many postings of one text",
                ));
            }
            for word in words {
                postings
                    .write_all(&word.to_le_bytes())
                    .map_err(SnapshotError::io(&postings_path))?;
            }
            texts += 1;
            map.insert(text, start << COUNT_BITS | count)
                .map_err(index_error)?;
            start += count;
            Ok(())
        })?;
        map.finish().map_err(index_error)?;
        postings
            .flush()
            .map_err(SnapshotError::io(&postings_path))?;
        Ok(texts)
    }
}

#[derive(Debug)]
pub(crate) struct Index {
    map: Map<OwnedBytes>,
    postings: OwnedBytes,
}

impl Index {
    /// Opens the index in the files `path` and its postings.
    pub(crate) fn new(
        path: &Path,
        map: OwnedBytes,
        postings: OwnedBytes,
    ) -> Result<Self, SnapshotError> {
        let map = Map::new(map).map_err(|source| SnapshotError::index(path, source))?;
        Ok(Self { map, postings })
    }

    pub(crate) fn open(folder: &Path, name: &str) -> Result<Self, SnapshotError> {
        let [map, postings] = ["fst", "postings"].map(|end| folder.join(format!("{name}.{end}")));
        let (bytes, postings) = (
            private_bytes(&map, folder)?,
            private_bytes(&postings, folder)?,
        );
        Self::new(&map, bytes, postings)
    }

    /// Returns the postings of a text; empty for an unknown text.
    pub(crate) fn get(&self, text: &str) -> Vec<Posting> {
        self.words(text).map(Posting::unpack).collect()
    }

    /// Returns the number of texts.
    pub(crate) fn len(&self) -> u64 {
        self.map.len() as u64
    }

    /// Visits every text, in order, with its words; with `None` if the postings do not contain all
    /// of them.
    pub(crate) fn for_each(&self, mut visit: impl FnMut(&str, Option<Vec<u32>>)) {
        let mut stream = self.map.stream();
        while let Some((text, value)) = stream.next() {
            let row = self.row(value);
            let complete = row.len() as u64 == value & ((1 << COUNT_BITS) - 1);
            let words = complete.then(|| row.iter().map(word).collect());
            visit(&String::from_utf8_lossy(text), words);
        }
    }

    /// Visits every text of this index or the other one, in order, with its postings in both.
    pub(crate) fn for_each_union(
        &self,
        other: &Self,
        mut visit: impl FnMut(&str, [Vec<Posting>; 2]),
    ) {
        let mut union = self.map.op().add(other.map.stream()).union();
        while let Some((text, values)) = union.next() {
            let mut postings = [vec![], vec![]];
            for value in values {
                postings[value.index] = [self, other][value.index].postings(value.value);
            }
            visit(&String::from_utf8_lossy(text), postings);
        }
    }

    /// Returns the first `limit` texts, in order, that an automaton accepts, each with its
    /// postings.
    pub(crate) fn search(
        &self,
        automaton: impl Automaton,
        limit: usize,
    ) -> Vec<(String, Vec<Posting>)> {
        let mut stream = self.map.search(automaton).into_stream();
        let mut matches = vec![];
        while matches.len() < limit
            && let Some((text, value)) = stream.next()
        {
            let text = String::from_utf8_lossy(text).into_owned();
            matches.push((text, self.postings(value)));
        }
        matches
    }

    /// Returns the words of a text; none for an unknown text.
    pub(crate) fn words(&self, text: &str) -> impl ExactSizeIterator<Item = u32> + '_ {
        let row = self.map.get(text).map_or(&[][..], |value| self.row(value));
        row.iter().map(word)
    }

    fn postings(&self, value: u64) -> Vec<Posting> {
        let words = self.row(value).iter().map(word);
        words.map(Posting::unpack).collect()
    }

    fn row(&self, value: u64) -> &[[u8; 4]] {
        let (start, count) = (
            (value >> COUNT_BITS) as usize,
            (value & ((1 << COUNT_BITS) - 1)) as usize,
        );
        self.postings
            .as_chunks::<4>()
            .0
            .get(start..start.saturating_add(count))
            .unwrap_or_default()
    }
}
