//! Writes the text index.

use super::document::{Document, SearchField};
use super::words::words;
use super::{Fields, pack, text_error};
use crate::error::SnapshotError;
use crate::files::remove_file;
use crate::index::Entity;
use catalogue::names;
use std::path::{Path, PathBuf};
use tantivy::indexer::NoMergePolicy;
use tantivy::{Index, IndexWriter, TantivyDocument};

/// The memory of postings, in bytes. Further postings go to another segment.
const WRITER_MEMORY: usize = 192 << 20;

/// The maximum length of an unstemmed word, in bytes. Longer words are addresses and formulas.
const MAX_WORD: usize = 64;

/// The properties of a record by which a search may be filtered.
#[derive(Debug, Default)]
pub(crate) struct Facets<'a> {
    pub(crate) year: Option<i32>,
    pub(crate) venue: Option<&'a str>,
    /// The area and the collections.
    pub(crate) areas: Vec<&'a str>,
    /// The number of declared repositories.
    pub(crate) repositories: usize,
}

/// Writes documents in the order of arrival, by one thread, into one segment. The same documents
/// then have the same ranks on every machine.
pub(crate) struct TextWriter {
    folder: PathBuf,
    fields: Fields,
    writer: IndexWriter,
    /// A buffer for the normal form of one text.
    text: String,
}

impl std::fmt::Debug for TextWriter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TextWriter")
            .field("folder", &self.folder)
            .finish_non_exhaustive()
    }
}

impl TextWriter {
    /// Creates an empty index in `folder`, which must not exist.
    pub(crate) fn create(folder: PathBuf) -> Result<Self, SnapshotError> {
        std::fs::create_dir(&folder).map_err(SnapshotError::io(&folder))?;
        let (schema, fields) = Fields::schema();
        let index = Index::create_in_dir(&folder, schema).map_err(text_error(&folder))?;
        let writer = index
            .writer_with_num_threads(1, WRITER_MEMORY)
            .map_err(text_error(&folder))?;
        writer.set_merge_policy(Box::new(NoMergePolicy));
        Ok(Self {
            folder,
            fields,
            writer,
            text: String::new(),
        })
    }

    pub(crate) fn add(
        &mut self,
        entity: Entity,
        texts: &Document<'_>,
        facets: &Facets<'_>,
    ) -> Result<(), SnapshotError> {
        let mut document = TantivyDocument::default();
        document.add_u64(self.fields.ordinal, pack(entity));
        for title in &texts.names {
            document.add_text(self.fields.title, self.unstemmed(title));
        }
        let searched = self.fields.searched(entity.kind);
        for field in SearchField::ALL {
            for text in texts.texts(*field) {
                document.add_text(searched.get(*field), self.stemmed(text, *field));
            }
        }
        if let Some(venue) = facets.venue {
            document.add_text(self.fields.venue, self.stemmed(venue, SearchField::Topics));
        }
        for area in &facets.areas {
            document.add_text(self.fields.area, names::spelling_key(area));
        }
        if let Some(year) = facets.year {
            document.add_i64(self.fields.year, i64::from(year));
        }
        document.add_u64(self.fields.repositories, facets.repositories as u64);
        self.writer
            .add_document(document)
            .map(drop)
            .map_err(text_error(&self.folder))
    }

    /// Returns the words of a text for near matches, with a space between.
    fn unstemmed(&mut self, text: &str) -> &str {
        self.text.clear();
        for word in names::search_words(text)
            .iter()
            .filter(|word| word.len() <= MAX_WORD)
        {
            self.text.push_str(word);
            self.text.push(' ');
        }
        &self.text
    }

    /// Returns the words of a text as a search finds them, with a space between.
    fn stemmed(&mut self, text: &str, field: SearchField) -> &str {
        self.text.clear();
        for word in words(text) {
            self.text.push_str(word.key(field));
            self.text.push(' ');
        }
        &self.text
    }

    /// Writes the last documents and merges all segments into one.
    pub(crate) fn finish(mut self) -> Result<(), SnapshotError> {
        let folder = self.folder;
        self.writer.commit().map_err(text_error(&folder))?;
        let segments = self
            .writer
            .index()
            .searchable_segment_metas()
            .map_err(text_error(&folder))?;
        if segments.len() > 1 {
            let ids = segments_in_order(self.writer.index(), self.fields, &folder)?;
            self.writer
                .merge(&ids)
                .wait()
                .map_err(text_error(&folder))?;
            self.writer
                .garbage_collect_files()
                .wait()
                .map_err(text_error(&folder))?;
        }
        self.writer
            .wait_merging_threads()
            .map_err(text_error(&folder))?;
        remove_file(&folder.join(".tantivy-writer.lock"))?;
        remove_file(&folder.join(".tantivy-meta.lock"))
    }
}

/// Returns the segments in the order in which they were written: by their first document.
fn segments_in_order(
    index: &Index,
    fields: Fields,
    folder: &Path,
) -> Result<Vec<tantivy::index::SegmentId>, SnapshotError> {
    let searcher = index.reader().map_err(text_error(folder))?.searcher();
    let name = searcher.schema().get_field_name(fields.ordinal);
    let mut segments = vec![];
    for segment in searcher.segment_readers() {
        let first = segment
            .fast_fields()
            .u64(name)
            .map_err(text_error(folder))?
            .first(0);
        segments.push((first, segment.segment_id()));
    }
    // Any order that is equal on every machine is sufficient.
    segments.sort_unstable_by_key(|(first, _)| *first);
    Ok(segments.into_iter().map(|(_, id)| id).collect())
}
