//! A page of papers to which parts are added.

use super::rows::StoredPaper;
use crate::error::StoreError;
use catalogue::PaperRecord;
use std::collections::HashMap;

/// Papers in the requested order.
pub(super) struct Page {
    ids: Vec<i64>,
    positions: HashMap<i64, usize>,
    pub(super) papers: Vec<StoredPaper>,
}

impl Page {
    /// Builds a page of the papers with these numbers, in this order.
    pub(super) fn of(
        ids: &[i64],
        mut records: HashMap<i64, PaperRecord>,
    ) -> Result<Self, StoreError> {
        let mut papers = vec![];
        let mut positions = HashMap::new();
        for id in ids {
            let Some(record) = records.remove(id) else {
                return Err(StoreError::Foreign(format!(
                    "paper {id} was requested and is missing"
                )));
            };
            positions.insert(*id, papers.len());
            papers.push(StoredPaper {
                paper_id: *id,
                record,
            });
        }
        Ok(Self {
            ids: ids.to_vec(),
            positions,
            papers,
        })
    }

    /// Returns the numbers of the papers.
    pub(super) fn ids(&self) -> &[i64] {
        &self.ids
    }

    /// Returns the paper with this number.
    ///
    /// # Errors
    /// When the page has no such paper, because the database returned a row that was not requested.
    pub(super) fn record(&mut self, paper_id: i64) -> Result<&mut PaperRecord, StoreError> {
        let position = self.positions.get(&paper_id);
        let paper = position.and_then(|position| self.papers.get_mut(*position));
        paper.map(|paper| &mut paper.record).ok_or_else(|| {
            StoreError::Foreign(format!(
                "a row refers to paper {paper_id}, which was not requested"
            ))
        })
    }
}
