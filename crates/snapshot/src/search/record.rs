//! The stored record of an entity, for its searchable texts.

use crate::contents::MethodRecord;
use crate::error::SnapshotError;
use crate::index::{Entity, Kind};
use crate::snapshot::Snapshot;
use crate::text::{Document, ImplementationText};
use catalogue::PaperRecord;

/// The record of an entity, and what its texts include of other records.
pub(super) enum SearchedRecord {
    Paper(Box<PaperRecord>),
    Method {
        record: Box<MethodRecord>,
        implementation: Option<ImplementationText>,
        paper_title: Option<String>,
    },
}

impl SearchedRecord {
    pub(super) fn read(snapshot: &Snapshot, entity: Entity) -> Result<Self, SnapshotError> {
        if entity.kind == Kind::Paper {
            return Ok(Self::Paper(Box::new(snapshot.paper(entity.ordinal)?)));
        }
        let record = Box::new(snapshot.method(entity.ordinal)?);
        let summary = snapshot.implementation_summary(entity.ordinal);
        let implementation = summary.map(|summary| {
            let implementations = &snapshot.records.implementations;
            implementations.get::<ImplementationText>(summary.ordinal)
        });
        let paper = record
            .paper
            .as_deref()
            .and_then(|id| snapshot.paper_by_id(id));
        let paper_title = paper.map(|ordinal| snapshot.name(Entity::paper(ordinal)));
        Ok(Self::Method {
            implementation: implementation.transpose()?,
            paper_title: paper_title.transpose()?,
            record,
        })
    }

    /// Returns the texts by field.
    pub(super) fn document(&self) -> Document<'_> {
        match self {
            Self::Paper(record) => Document::of_paper(record),
            Self::Method {
                record,
                implementation,
                paper_title,
            } => Document::of_method(record, implementation.as_ref(), paper_title.as_deref()),
        }
    }
}
