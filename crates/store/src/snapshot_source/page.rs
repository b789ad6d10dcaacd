//! A page of papers, onto which is put what hangs on them.

use super::rows::PaperExport;
use crate::error::StoreError;
use std::collections::HashMap;

/// Papers in the order they were asked for.
pub(super) struct Page {
    ids: Vec<i64>,
    places: HashMap<i64, usize>,
    pub(super) papers: Vec<PaperExport>,
}

impl Page {
    /// These papers, in this order, out of those that were found.
    ///
    /// # Errors
    /// When one of them is not there.
    pub(super) fn of(
        ids: &[i64],
        mut found: HashMap<i64, PaperExport>,
    ) -> Result<Self, StoreError> {
        let missing =
            |id: &i64| StoreError::Foreign(format!("paper {id} was asked for and is not there"));
        let papers = ids
            .iter()
            .map(|id| found.remove(id).ok_or_else(|| missing(id)));
        let papers = papers.collect::<Result<_, _>>()?;
        let places = ids
            .iter()
            .enumerate()
            .map(|(place, id)| (*id, place))
            .collect();
        Ok(Self {
            ids: ids.to_vec(),
            places,
            papers,
        })
    }

    /// Their ids.
    pub(super) fn ids(&self) -> &[i64] {
        &self.ids
    }

    /// The paper of this id.
    ///
    /// # Errors
    /// When it is not on the page: the database answered what was not asked.
    pub(super) fn paper(&mut self, paper_id: i64) -> Result<&mut PaperExport, StoreError> {
        let missing = || {
            StoreError::Foreign(format!(
                "something hangs on paper {paper_id}, which was not asked for"
            ))
        };
        self.places
            .get(&paper_id)
            .and_then(|place| self.papers.get_mut(*place))
            .ok_or_else(missing)
    }
}
