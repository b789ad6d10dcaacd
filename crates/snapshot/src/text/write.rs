//! Writing the text index.

use super::{FOLDER, Fields, failed, pack};
use crate::error::SnapshotError;
use crate::index::Entity;
use catalogue::names;
use std::path::{Path, PathBuf};
use tantivy::indexer::NoMergePolicy;
use tantivy::{Index, IndexWriter, TantivyDocument};

/// Bytes of postings that are held before they are written as a segment.
const HELD: usize = 192 << 20;

/// Words that are longer name nothing: addresses, formulas.
const LONGEST: usize = 64;

/// Writes documents in the order they come, by one thread, into one segment: the same documents then rank the same everywhere.
pub(crate) struct TextWriter {
    folder: PathBuf,
    fields: Fields,
    writer: IndexWriter,
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
    /// Begins below a snapshot's folder.
    pub(crate) fn create(snapshot: &Path) -> Result<Self, SnapshotError> {
        let folder = snapshot.join(FOLDER);
        std::fs::create_dir(&folder).map_err(SnapshotError::io(&folder))?;
        let (schema, fields) = Fields::schema();
        let index = Index::create_in_dir(&folder, schema).map_err(failed(&folder))?;
        let writer = index
            .writer_with_num_threads(1, HELD)
            .map_err(failed(&folder))?;
        writer.set_merge_policy(Box::new(NoMergePolicy));
        Ok(Self {
            folder,
            fields,
            writer,
            text: String::new(),
        })
    }

    /// Adds a document.
    pub(crate) fn add<'a>(
        &mut self,
        entity: Entity,
        titles: impl Iterator<Item = &'a str>,
        body: Option<&str>,
    ) -> Result<(), SnapshotError> {
        let mut document = TantivyDocument::default();
        document.add_u64(self.fields.ordinal, pack(entity));
        document.add_text(self.fields.kind, entity.kind.as_str());
        for title in titles {
            document.add_text(self.fields.title, self.words(title));
        }
        if let Some(body) = body {
            document.add_text(self.fields.body, self.words(body));
        }
        self.writer
            .add_document(document)
            .map(drop)
            .map_err(failed(&self.folder))
    }

    fn words(&mut self, text: &str) -> &str {
        self.text.clear();
        for word in names::normalise(text)
            .split(' ')
            .filter(|word| word.len() <= LONGEST)
        {
            self.text.push_str(word);
            self.text.push(' ');
        }
        &self.text
    }

    /// Writes what is left and makes one segment of all.
    pub(crate) fn finish(mut self) -> Result<(), SnapshotError> {
        let folder = self.folder;
        self.writer.commit().map_err(failed(&folder))?;
        let segments = self
            .writer
            .index()
            .searchable_segment_metas()
            .map_err(failed(&folder))?;
        if segments.len() > 1 {
            let ids = in_order(self.writer.index(), self.fields, &folder)?;
            self.writer.merge(&ids).wait().map_err(failed(&folder))?;
            self.writer
                .garbage_collect_files()
                .wait()
                .map_err(failed(&folder))?;
        }
        self.writer
            .wait_merging_threads()
            .map_err(failed(&folder))?;
        for lock in [".tantivy-writer.lock", ".tantivy-meta.lock"] {
            match std::fs::remove_file(folder.join(lock)) {
                Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                    return Err(SnapshotError::Io {
                        path: folder.join(lock),
                        source: error,
                    });
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// The segments in the order in which they were written: by their first document.
fn in_order(
    index: &Index,
    fields: Fields,
    folder: &Path,
) -> Result<Vec<tantivy::index::SegmentId>, SnapshotError> {
    let searcher = index.reader().map_err(failed(folder))?.searcher();
    let name = searcher.schema().get_field_name(fields.ordinal);
    let mut segments = vec![];
    for segment in searcher.segment_readers() {
        let first = segment
            .fast_fields()
            .u64(name)
            .map_err(failed(folder))?
            .first(0);
        segments.push((first, segment.segment_id()));
    }
    // Any order does that is the same everywhere.
    segments.sort_unstable_by_key(|(first, _)| *first);
    Ok(segments.into_iter().map(|(_, id)| id).collect())
}
