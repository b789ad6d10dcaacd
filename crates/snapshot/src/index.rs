//! An index on disk: an fst from text to a run of postings, each naming a method or a paper and how the text belongs to it.

use crate::error::SnapshotError;
use crate::spill::TextSorter;
use fst::{Automaton, IntoStreamer, Map, MapBuilder, Streamer};
use memmap2::Mmap;
use std::io::Write;
use std::path::Path;

/// Whether an entity is a method or a paper; methods come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A method.
    Method,
    /// A paper.
    Paper,
}

impl Kind {
    /// The word on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Method => "method",
            Self::Paper => "paper",
        }
    }
}

/// A method or a paper of one snapshot, by its place in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Entity {
    /// Which file.
    pub kind: Kind,
    /// Which record, from 0.
    pub ordinal: u32,
}

/// How an indexed text belongs to an entity, surest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Role {
    /// Its name, its title, its id or a word of it.
    Own,
    /// An alias.
    Alias,
    /// A variant of its name or of an alias.
    Variant,
}

/// One posting: 1 bit kind, 2 bits role, 29 bits ordinal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Posting {
    pub(crate) role: Role,
    pub(crate) entity: Entity,
}

const ORDINALS: u32 = (1 << 29) - 1;

impl Posting {
    fn pack(self) -> u32 {
        let role = match self.role {
            Role::Own => 0,
            Role::Alias => 1 << 29,
            Role::Variant => 2 << 29,
        };
        let kind = if self.entity.kind == Kind::Paper {
            1 << 31
        } else {
            0
        };
        kind | role | (self.entity.ordinal & ORDINALS)
    }

    pub(crate) fn unpack(word: u32) -> Self {
        let role = match (word >> 29) & 3 {
            0 => Role::Own,
            1 => Role::Alias,
            _ => Role::Variant,
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
                ordinal: word & ORDINALS,
            },
        }
    }
}

/// How many low bits of an fst value count the postings; the rest is where they start.
const COUNT_BITS: u32 = 24;

/// Gathers texts and writes an index, in bounded memory.
#[derive(Debug)]
pub(crate) struct IndexBuilder {
    sorter: TextSorter,
}

impl IndexBuilder {
    /// Begins; what does not fit in memory goes to unnamed files in `folder`.
    pub(crate) fn new(folder: &Path) -> Self {
        Self {
            sorter: TextSorter::new(folder),
        }
    }

    /// Adds a text; the same posting twice counts once. Empty texts are no key.
    pub(crate) fn add(&mut self, text: &str, role: Role, entity: Entity) -> std::io::Result<()> {
        self.add_word(text, Posting { role, entity }.pack())
    }

    /// Adds a text with a word that says what the caller wants.
    pub(crate) fn add_word(&mut self, text: &str, word: u32) -> std::io::Result<()> {
        if text.is_empty() {
            Ok(())
        } else {
            self.sorter.push(text.as_bytes(), word)
        }
    }

    /// Writes the map and the postings; `choose` sees the words of each text, ascending, and may take some away. Returns how
    /// many texts there are.
    pub(crate) fn write(
        self,
        map: impl Write,
        mut postings: impl Write,
        mut choose: impl FnMut(&[u8], &mut Vec<u32>),
    ) -> Result<u64, fst::Error> {
        let mut builder = MapBuilder::new(map)?;
        let (mut start, mut texts) = (0_u64, 0);
        self.sorter.each(|text, words| {
            choose(text, words);
            words.truncate((1 << COUNT_BITS) - 1);
            for word in words.iter() {
                postings.write_all(&word.to_le_bytes())?;
            }
            texts += 1;
            builder.insert(text, start << COUNT_BITS | words.len() as u64)?;
            start += words.len() as u64;
            Ok::<(), fst::Error>(())
        })?;
        builder.finish()?;
        postings.flush()?;
        Ok(texts)
    }
}

/// An index, memory-mapped.
#[derive(Debug)]
pub(crate) struct Index {
    map: Map<Mmap>,
    postings: Mmap,
}

impl Index {
    /// The index in these two files.
    pub(crate) fn new(
        file: &'static str,
        map: Mmap,
        postings: Mmap,
    ) -> Result<Self, SnapshotError> {
        let map = Map::new(map).map_err(|source| SnapshotError::Index { file, source })?;
        Ok(Self { map, postings })
    }

    /// The postings of a text; empty when it is not there.
    pub(crate) fn get(&self, text: &str) -> Vec<Posting> {
        self.map
            .get(text)
            .map_or_else(Vec::new, |value| self.at(value))
    }

    /// How many texts there are.
    pub(crate) fn len(&self) -> u64 {
        self.map.len() as u64
    }

    /// Shows every text, in order, with its postings; nothing instead of postings that are not all there.
    pub(crate) fn each(&self, mut show: impl FnMut(&str, Option<Vec<Posting>>)) {
        self.each_words(|text, words| {
            show(
                text,
                words.map(|words| words.into_iter().map(Posting::unpack).collect()),
            )
        });
    }

    /// Shows every text, in order, with its words; nothing instead of words that are not all there.
    pub(crate) fn each_words(&self, mut show: impl FnMut(&str, Option<Vec<u32>>)) {
        let mut stream = self.map.stream();
        while let Some((text, value)) = stream.next() {
            let row = Some(self.row(value))
                .filter(|row| row.len() as u64 == value & ((1 << COUNT_BITS) - 1));
            let words = row.map(|row| row.iter().map(|word| u32::from_le_bytes(*word)).collect());
            show(&String::from_utf8_lossy(text), words);
        }
    }

    /// Shows every text that is here or in the other index, in order, with its postings here and there.
    pub(crate) fn each_beside(&self, other: &Self, mut show: impl FnMut(&str, [Vec<Posting>; 2])) {
        let mut union = self.map.op().add(other.map.stream()).union();
        while let Some((text, values)) = union.next() {
            let mut postings = [vec![], vec![]];
            for value in values {
                postings[value.index] = [self, other][value.index].at(value.value);
            }
            show(&String::from_utf8_lossy(text), postings);
        }
    }

    /// The first texts, in order, that an automaton accepts, each with its postings.
    pub(crate) fn search(
        &self,
        automaton: impl Automaton,
        most: usize,
    ) -> Vec<(String, Vec<Posting>)> {
        let mut stream = self.map.search(automaton).into_stream();
        let mut found = vec![];
        while let Some((text, value)) = stream.next() {
            found.push((String::from_utf8_lossy(text).into_owned(), self.at(value)));
            if found.len() == most {
                break;
            }
        }
        found
    }

    /// The words of a text; none when it is not there.
    pub(crate) fn words(&self, text: &str) -> impl ExactSizeIterator<Item = u32> + '_ {
        let row = self.map.get(text).map_or(&[][..], |value| self.row(value));
        row.iter().map(|word| u32::from_le_bytes(*word))
    }

    fn at(&self, value: u64) -> Vec<Posting> {
        self.row(value)
            .iter()
            .map(|word| Posting::unpack(u32::from_le_bytes(*word)))
            .collect()
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
