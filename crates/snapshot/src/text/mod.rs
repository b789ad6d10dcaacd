//! The text index: words of names, abstracts, topics and authors, for full-text search and for
//! titles with typing errors.
//!
//! The index suggests and never resolves. tantivy writes its files, which follow from the records,
//! so they are excluded from the snapshot's id; the manifest has their hashes like those of all
//! other files. [`words`] is the text pipeline, [`document`] selects the texts of a record,
//! [`score`] ranks by BM25F, and [`ranking`] has the constants.

mod document;
mod filter;
mod mapped_directory;
mod query;
pub(crate) mod ranking;
mod score;
mod stop_words;
pub(crate) mod words;
mod write;

pub use document::SearchField;
pub(crate) use document::{Document, ImplementationText};
pub(crate) use filter::DocumentSet;
pub(crate) use query::TextIndex;
pub(crate) use score::{QueryTerm, Scores};
pub use stop_words::{REQUEST_WORDS, STOP_WORDS};
pub(crate) use write::{Facets, TextWriter};

use crate::error::SnapshotError;
use crate::index::{Entity, Kind};
use std::path::Path;
use tantivy::TantivyError;
use tantivy::schema::{
    FAST, Field, IndexRecordOption, STRING, Schema, SchemaBuilder, TextFieldIndexing, TextOptions,
};

/// The searched fields of a kind. Methods and papers have fields of their own, so the frequency of a
/// word and the average length of a text are those of the kind.
#[derive(Debug, Clone, Copy)]
struct SearchedFields([Field; SearchField::ALL.len()]);

impl SearchedFields {
    fn add(schema: &mut SchemaBuilder, kind: Kind) -> Self {
        Self(std::array::from_fn(|at| {
            let field = SearchField::ALL[at];
            schema.add_text_field(&format!("{kind}_{field}"), indexed_words())
        }))
    }

    fn get(self, field: SearchField) -> Field {
        self.0[field as usize]
    }
}

/// The fields of a document.
#[derive(Debug, Clone, Copy)]
struct Fields {
    /// Unstemmed words of a paper's title, or of a method's name and aliases, for near matches.
    title: Field,
    method: SearchedFields,
    paper: SearchedFields,
    /// Words of the venue.
    venue: Field,
    /// Spelling keys of the area and the collections.
    area: Field,
    /// The year of publication.
    year: Field,
    /// The number of declared repositories.
    repositories: Field,
    /// The kind and the ordinal of the record.
    ordinal: Field,
}

impl Fields {
    fn schema() -> (Schema, Self) {
        let mut schema = Schema::builder();
        let fields = Self {
            title: schema.add_text_field("title", indexed_words()),
            method: SearchedFields::add(&mut schema, Kind::Method),
            paper: SearchedFields::add(&mut schema, Kind::Paper),
            venue: schema.add_text_field("venue", indexed_words()),
            area: schema.add_text_field("area", STRING),
            year: schema.add_i64_field("year", FAST),
            repositories: schema.add_u64_field("repositories", FAST),
            ordinal: schema.add_u64_field("ordinal", FAST),
        };
        (schema.build(), fields)
    }

    fn searched(&self, kind: Kind) -> SearchedFields {
        match kind {
            Kind::Method => self.method,
            Kind::Paper => self.paper,
        }
    }
}

/// Texts are indexed as words with a space between.
fn indexed_words() -> TextOptions {
    let words = TextFieldIndexing::default().set_tokenizer("whitespace");
    TextOptions::default()
        .set_indexing_options(words.set_index_option(IndexRecordOption::WithFreqs))
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
