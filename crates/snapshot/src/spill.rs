//! Sorting more texts than memory should hold: sorted runs in unnamed files, merged as they are read.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::collections::binary_heap::PeekMut;
use std::fs::File;
use std::io::{BufReader, BufWriter, Read, Result, Seek, Write};
use std::path::{Path, PathBuf};

/// Bytes of texts and places that are held in memory at a time.
const HELD: usize = 48 << 20;

/// Bytes that are read from a run at a time.
const READ: usize = 1 << 18;

/// Where a text stands among the held bytes, and the word that goes with it.
#[derive(Debug, Clone, Copy)]
struct Place {
    start: u32,
    length: u32,
    word: u32,
}

/// Gathers texts, each with a word of four bytes.
#[derive(Debug)]
pub(crate) struct TextSorter {
    folder: PathBuf,
    most: usize,
    bytes: Vec<u8>,
    places: Vec<Place>,
    runs: Vec<File>,
}

impl TextSorter {
    /// Spills to unnamed files in `folder`, which are gone with the process.
    pub(crate) fn new(folder: &Path) -> Self {
        Self::holding(folder, HELD)
    }

    /// As [`Self::new`], with about this many bytes in memory.
    pub(crate) fn holding(folder: &Path, most: usize) -> Self {
        Self {
            folder: folder.to_owned(),
            most,
            bytes: vec![],
            places: vec![],
            runs: vec![],
        }
    }

    pub(crate) fn push(&mut self, text: &[u8], word: u32) -> Result<()> {
        if self.bytes.len() + text.len() + self.places.len() * size_of::<Place>() > self.most {
            self.spill()?;
        }
        let too_long = |_| std::io::Error::other("a text is too long for an index");
        let place = Place {
            start: u32::try_from(self.bytes.len()).map_err(too_long)?,
            length: u32::try_from(text.len()).map_err(too_long)?,
            word,
        };
        self.bytes.extend_from_slice(text);
        self.places.push(place);
        Ok(())
    }

    fn settle(&mut self) {
        let bytes = &self.bytes;
        let key = |place: &Place| (text(bytes, *place), place.word);
        self.places.sort_unstable_by(|a, b| key(a).cmp(&key(b)));
        self.places.dedup_by(|a, b| key(a) == key(b));
    }

    fn spill(&mut self) -> Result<()> {
        self.settle();
        let mut file = BufWriter::with_capacity(READ, tempfile::tempfile_in(&self.folder)?);
        for place in self.places.drain(..) {
            file.write_all(&place.length.to_le_bytes())?;
            file.write_all(&place.word.to_le_bytes())?;
            file.write_all(text(&self.bytes, place))?;
        }
        self.bytes.clear();
        let mut file = file
            .into_inner()
            .map_err(std::io::IntoInnerError::into_error)?;
        file.rewind()?;
        self.runs.push(file);
        Ok(())
    }

    /// Shows every text once, ascending, with its words, ascending and without repeats.
    pub(crate) fn each<E: From<std::io::Error>>(
        mut self,
        mut show: impl FnMut(&[u8], &mut Vec<u32>) -> std::result::Result<(), E>,
    ) -> std::result::Result<(), E> {
        self.settle();
        let memory = Run::Memory(self.bytes, self.places.into_iter());
        let files = self
            .runs
            .into_iter()
            .map(|file| Run::File(BufReader::with_capacity(READ, file)));
        let mut runs: Vec<Run> = files.chain([memory]).collect();
        let mut heads = BinaryHeap::with_capacity(runs.len());
        for (run, source) in runs.iter_mut().enumerate() {
            let mut head = Head {
                run,
                ..Head::default()
            };
            if source.take(&mut head)? {
                heads.push(Reverse(head));
            }
        }
        let (mut now, mut words) = (Vec::new(), Vec::new());
        while let Some(mut head) = heads.peek_mut() {
            let Reverse(first) = &mut *head;
            if first.text != now && !words.is_empty() {
                show(&now, &mut words)?;
                words.clear();
            }
            now.clone_from(&first.text);
            if words.last() != Some(&first.word) {
                words.push(first.word);
            }
            if !runs[first.run].take(first)? {
                PeekMut::pop(head);
            }
        }
        if words.is_empty() {
            Ok(())
        } else {
            show(&now, &mut words)
        }
    }
}

fn text(bytes: &[u8], place: Place) -> &[u8] {
    &bytes[place.start as usize..(place.start + place.length) as usize]
}

/// The next text of a run.
#[derive(Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Head {
    text: Vec<u8>,
    word: u32,
    run: usize,
}

#[derive(Debug)]
enum Run {
    File(BufReader<File>),
    Memory(Vec<u8>, std::vec::IntoIter<Place>),
}

impl Run {
    /// Puts the next text in place of the last; whether there was one.
    fn take(&mut self, head: &mut Head) -> Result<bool> {
        let file = match self {
            Self::Memory(bytes, places) => {
                let Some(place) = places.next() else {
                    return Ok(false);
                };
                head.text.clear();
                head.text.extend_from_slice(text(bytes, place));
                head.word = place.word;
                return Ok(true);
            }
            Self::File(file) => file,
        };
        let mut length = [0; 4];
        match file.read_exact(&mut length) {
            Err(e) if e.kind() == std::io::ErrorKind::UnexpectedEof => return Ok(false),
            other => other?,
        }
        let mut word = [0; 4];
        file.read_exact(&mut word)?;
        head.word = u32::from_le_bytes(word);
        head.text.resize(u32::from_le_bytes(length) as usize, 0);
        file.read_exact(&mut head.text)?;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::{BTreeMap, BTreeSet};

    proptest! {
        #[test]
        fn texts_come_out_sorted_once_whatever_is_held(
            pairs in proptest::collection::vec(("[a-c]{0,3}", 0_u32..5), 0..60), most in 1_usize..300,
        ) {
            let folder = std::env::temp_dir();
            let mut sorter = TextSorter::holding(&folder, most);
            let mut expected: BTreeMap<Vec<u8>, BTreeSet<u32>> = BTreeMap::new();
            for (text, word) in &pairs {
                sorter.push(text.as_bytes(), *word).unwrap();
                expected.entry(text.as_bytes().to_vec()).or_default().insert(*word);
            }
            let mut found = vec![];
            sorter
                .each(|text, words| -> Result<()> {
                    found.push((text.to_vec(), words.clone()));
                    Ok(())
                })
                .unwrap();
            let expected: Vec<_> = expected.into_iter().map(|(text, words)| (text, words.into_iter().collect())).collect();
            prop_assert_eq!(found, expected);
        }
    }
}
