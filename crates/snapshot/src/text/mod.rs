//! The text index: words of titles, names, abstracts and summaries, for full-text search and for
//! titles with typing errors.
//!
//! The index suggests and never resolves. tantivy writes its files, which follow from the records,
//! so they are excluded from the snapshot's id; the manifest has their hashes like those of all
//! other files.

mod mapped_directory;
mod query;
mod write;

pub(crate) use query::TextIndex;
pub(crate) use write::TextWriter;

use crate::error::SnapshotError;
use crate::index::{Entity, Kind};
use std::path::Path;
use tantivy::TantivyError;
use tantivy::schema::{
    FAST, Field, IndexRecordOption, STRING, Schema, TextFieldIndexing, TextOptions,
};

/// The fields of a document.
#[derive(Debug, Clone, Copy)]
struct Fields {
    /// Words of a paper's title, or of a method's name and aliases.
    title: Field,
    /// Words of an abstract or a summary.
    body: Field,
    /// `method` or `paper`.
    kind: Field,
    /// The kind and the ordinal of the record.
    ordinal: Field,
}

impl Fields {
    /// Texts are indexed in their normal form, in which spaces separate words.
    fn schema() -> (Schema, Self) {
        let indexing = || {
            let words = TextFieldIndexing::default().set_tokenizer("whitespace");
            TextOptions::default()
                .set_indexing_options(words.set_index_option(IndexRecordOption::WithFreqs))
        };
        let mut schema = Schema::builder();
        let fields = Self {
            title: schema.add_text_field("title", indexing()),
            body: schema.add_text_field("body", indexing()),
            kind: schema.add_text_field("kind", STRING),
            ordinal: schema.add_u64_field("ordinal", FAST),
        };
        (schema.build(), fields)
    }
}

fn pack(entity: Entity) -> u64 {
    u64::from(entity.kind == Kind::Paper) << 32 | u64::from(entity.ordinal)
}

fn unpack(word: u64) -> Entity {
    Entity {
        kind: if word >> 32 == 1 {
            Kind::Paper
        } else {
            Kind::Method
        },
        ordinal: word as u32,
    }
}

/// Wraps an error of tantivy in `folder`.
fn text_error(folder: &Path) -> impl FnOnce(TantivyError) -> SnapshotError {
    let folder = folder.to_owned();
    move |source| match source {
        TantivyError::IoError(error) => SnapshotError::Io {
            path: folder,
            source: std::io::Error::new(error.kind(), error),
        },
        other => SnapshotError::Text {
            path: folder,
            source: Box::new(other),
        },
    }
}
